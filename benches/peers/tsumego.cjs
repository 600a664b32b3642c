// Asks tsumego.js one question and prints its first move as GTP writes it, `pass`, or `none`.
//
// usage: NODE_PATH=FOLDER/node_modules node tsumego.cjs FILE.sgf B|W
//
// The file marks the target with MA, as the package's README wants it. The README also shows a function that takes the
// SGF text; in the published version 1.1.0 only the class Solver does.
'use strict';

const { readFileSync } = require('fs');
const { Solver } = require('tsumego.js');

const [file, side] = process.argv.slice(2);
const problem = new Solver(readFileSync(file, 'utf8'));
const move = problem.solve(side); // "W[bf]", "W[]" for a pass, "" if nothing works
const place = /\[([a-z])([a-z])\]/.exec(move);

if (!move) {
    console.log('none');
} else if (!place) {
    console.log('pass');
} else {
    const [x, y] = place.slice(1).map(letter => letter.charCodeAt(0) - 'a'.charCodeAt(0));
    console.log('ABCDEFGHJKLMNOPQRSTUVWXYZ'[x] + (problem.board.size - y));
}
