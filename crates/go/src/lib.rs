//! The rules of Go: positions with exact liberties, play and undo, ko, whole games.
