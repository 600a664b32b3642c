// Asks tsumego.js about problems, one after the other in this process. For each it prints its first move as GTP writes it,
// `pass` or `none`, and the processor time in seconds.
//
// usage: NODE_PATH=FOLDER/node_modules node tsumego.cjs FILE.sgf B|W [FILE.sgf B|W ...]
//
// The files mark the target with MA, as the package's README wants it. The README also shows a function that takes the
// SGF text; in the published version 1.1.0 only the class Solver does.
'use strict';

const { readFileSync } = require('fs');
const { Solver } = require('tsumego.js');

function solve(file, side) {
    const problem = new Solver(readFileSync(file, 'utf8'));
    const move = problem.solve(side); // "W[bf]", "W[]" for a pass, "" if nothing works
    if (!move) return 'none';
    const place = /\[([a-z])([a-z])\]/.exec(move);
    if (!place) return 'pass';
    const [x, y] = place.slice(1).map(letter => letter.charCodeAt(0) - 'a'.charCodeAt(0));
    return 'ABCDEFGHJKLMNOPQRSTUVWXYZ'[x] + (problem.board.size - y);
}

const words = process.argv.slice(2);
for (let i = 0; i + 1 < words.length; i += 2) {
    const before = process.cpuUsage();
    const move = solve(words[i], words[i + 1]);
    const { user, system } = process.cpuUsage(before);
    console.log(move, (user + system) / 1e6);
}
