side-black = x
