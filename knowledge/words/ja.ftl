# 日本語：始めたばかり。ない文は英語で出る。 Japanese, begun: what is missing here is said in English.

side-black = 黒
side-white = 白
pass = パス
list-end = { $first }と{ $last }
reason-atari = アタリ
reason-double-atari = 両アタリ
reason-takes-ko = コウを取る
reason-throw-in = ホウリコミ
reason-placement = オキ
shape-straight-three = 直三
shape-bent-three = 曲がり三目
shape-bulky-five = 五目ナカデ
shape-rabbity-six = 六目ナカデ
move-hane = ハネ
move-placement = オキ
move-throw-in = ホウリコミ
move-monkey-jump = サルスベリ
move-descent = サガリ
technique-miai = { $one }と{ $other }は見合い。{ $who }はどちらかを打てる。
