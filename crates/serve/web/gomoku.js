// Go-Moku against the program that learns: why it moved, what it knows, what a lost game taught it, and the paper's games.

import { get, post } from "./api.js";
import { Board } from "./board.js";
import { byId, complain, drawing, element, say } from "./element.js";
import { listen, state } from "./store.js";

const SIDE = 15;
const KEY = "nerai.gomoku";
const COLORS = ["black", "white"];

/**
 * The game at the table. `list` is what the program knows, as a text for the server; `levels` is the same for the eye, and
 * `before` what it knew before it learned.
 */
const game = { moves: [], you: 0, list: localStorage.getItem(KEY), levels: null, before: null, why: null, end: null, waiting: false, lesson: null };
/** The paper's games: `{games, number, at}` while they are looked at. */
let paper = null;
let board;
let parts;

export function setUpGomoku() {
  board = new Board(byId("gomoku-board"), "Go-Moku board", { release: (from, to) => to && play(to) });
  parts = buildPanel(byId("gomoku"));
  listen(() => {
    if (state.tab !== "gomoku") return;
    look();
    show();
  }, "tab");
  show();
}

async function play(point) {
  if (paper || game.end || game.waiting || game.moves.includes(point)) return;
  const { moves } = game;
  await reply([...moves, point]).catch((error) => {
    Object.assign(game, { moves, waiting: false });
    complain(error);
    show();
  });
}

// The server says whether a move ends the game, and plays the program's.
async function reply(moves) {
  Object.assign(game, { moves, waiting: true, why: null, before: null, lesson: null });
  show();
  const { move, end, levels } = await post("gomoku/move", { size: SIDE, moves, list: game.list });
  if (game.moves !== moves) return;
  Object.assign(game, { moves: move ? [...moves, move.at] : moves, waiting: false, why: move?.why ?? null, end, levels });
  if (end === COLORS[game.you]) await learn();
  show();
  say(outcome() || `The program plays ${move.at}.`);
}

// After a game that the program has lost it looks for what it missed.
async function learn() {
  const lesson = await post("gomoku/learn", { size: SIDE, moves: game.moves, list: game.list });
  Object.assign(game, { lesson, list: lesson.list, before: game.levels, levels: lesson.levels });
  localStorage.setItem(KEY, lesson.list);
}

// What the program knows before the first move of a game.
async function look() {
  if (game.levels) return;
  game.levels = [];
  const { levels } = await post("gomoku/move", { size: SIDE, moves: [], list: game.list }).catch(() => ({ levels: [] }));
  game.levels = levels;
  show();
}

function begin(you = game.you) {
  paper = null;
  Object.assign(game, { moves: [], you, why: null, end: null, waiting: false, before: null, lesson: null });
  if (you === 1) reply([]).catch((error) => complain(error));
  show();
}

function takeBack() {
  const moves = game.moves.slice(0, game.moves.length - (game.moves.length % 2 === game.you ? 2 : 1));
  Object.assign(game, { moves: moves.length >= game.you ? moves : game.moves, why: null, end: null, before: null, lesson: null });
  show();
}

function forget() {
  localStorage.removeItem(KEY);
  Object.assign(game, { list: null, levels: null });
  begin(0);
}

async function openPaper() {
  try {
    paper = { ...(await get("gomoku/games")), number: 0, at: 0 };
    say("");
    parts.choice.replaceChildren(...paper.games.map(({ series, number }, i) => element("option", { value: i }, `Series ${series}, game ${number}`)));
  } catch (error) {
    complain(error);
  }
  show();
}

function walk(at) {
  paper.at = Math.min(Math.max(at, 0), paper.games[paper.number].moves.length);
  show();
}

function outcome() {
  if (!game.end) return "";
  if (game.end === "draw") return "The board is full: a draw.";
  return game.end === COLORS[game.you] ? "You win." : "The program wins.";
}

function buildPanel(host) {
  const button = (text, onclick, kind = "plain") => element("button", { class: kind, onclick }, text);
  const step = (id, label, to) => element("button", { class: "icon", "aria-label": label, "data-paper": id, onclick: () => walk(to()) },
    drawing("svg", {}, drawing("use", { href: `#${id}` })));
  const made = {
    turn: element("p", { class: "question", role: "status" }), why: element("p", { id: "gomoku-why" }),
    back: button("Take back", takeBack), list: element("table", { class: "subgoals", id: "gomoku-list" }),
    words: element("ul", { class: "notes", id: "gomoku-learned" }), print: element("pre", { class: "print", tabindex: "0" }),
    choice: element("select", { "aria-label": "A game of the paper", onchange: (event) => Object.assign(paper, { number: Number(event.target.value), at: 0 }) && show() }),
    comment: element("div", { id: "paper-comment", role: "status" }),
    open: button("Look at the games of 1967", openPaper),
  };
  made.analysis = element("details", {}, element("summary", {}, "How it found that"), made.print);
  made.begin = element("div", { class: "row" }, button("New game", () => begin(), "strong"), made.back,
    button("Let the program begin", () => begin(1)));
  made.paper = element("div", {}, made.choice, element("div", { class: "steps", role: "group", "aria-label": "Walk through the game" },
    step("first", "To the start", () => 0), step("previous", "One move back", () => paper.at - 1),
    step("next", "One move on", () => paper.at + 1), step("last", "To the end", () => Infinity)),
  made.comment, button("Back to my game", () => { paper = null; show(); }));
  host.replaceChildren(
    element("div", { class: "card" }, element("h2", {}, "Five in a row"), made.turn, made.why, made.begin),
    element("div", { class: "card" }, element("h2", {}, "What the program knows"),
      element("p", { class: "small" }, "Subgoals that it plays for and against; level 1 wins at once. When it loses, it learns what it missed. A subgoal tells what a move makes on its two best lines: 5:0 five, 4:1 an open four, 4:0 a four, 3:1 or 3:2 an open three, 0:0 nothing."),
      made.list, made.words, made.analysis, element("div", { class: "row" }, button("Let it forget", forget))),
    element("div", { class: "card" }, element("h2", {}, "The games of the paper"), made.open, made.paper));
  return made;
}

function show() {
  const shown = paper ? paper.games[paper.number] : null;
  const moves = shown ? shown.moves.slice(0, paper.at).map(({ at }) => at) : game.moves;
  const first = shown?.first === "white" ? 1 : 0;
  const stones = (color) => new Set(moves.filter((_, i) => (i + first) % 2 === color));
  board.draw({
    size: shown ? [shown.size, shown.size] : [SIDE, SIDE],
    black: stones(0), white: stones(1), last: shown ? null : moves.at(-1),
    labels: shown ? new Map(moves.map((point, i) => [point, i + 1])) : new Map(),
  });
  parts.turn.textContent = shown ? "A game of the paper, not yours." : outcome() || (game.waiting ? "The program thinks…" : "Your move: five in a row win.");
  parts.why.textContent = game.why && !shown ? `${game.moves.at(-1)}: ${game.why.words}` : "";
  parts.back.disabled = game.moves.length < 2 || game.waiting || Boolean(shown);
  parts.open.hidden = Boolean(paper);
  parts.paper.hidden = !paper;
  if (shown) parts.comment.replaceChildren(...comments(shown));
  parts.words.replaceChildren(...(shown ? [] : (game.lesson?.learned ?? [])).map((line) => element("li", {}, `Learned: ${line}`)));
  parts.analysis.hidden = Boolean(shown) || !game.lesson;
  parts.print.textContent = game.lesson?.analysis ?? "";
  const lists = shown ? (isOver(shown) ? [shown.after, shown.before] : [shown.before, null]) : [game.levels, game.before];
  parts.list.replaceChildren(...listView(...lists, shown ? null : game.why?.subgoal));
}

function isOver({ moves }) {
  return paper.at === moves.length;
}

function comments(shown) {
  const { moves, analysis } = shown;
  if (!paper.at) return [element("p", {}, "Before the first move.")];
  const { at, by, why } = moves[paper.at - 1];
  return [
    element("p", {}, `${paper.at}. ${at} (the ${by})${why ? `: ${why.words}` : ""}`),
    isOver(shown) ? element("pre", { class: "print", tabindex: "0" }, analysis) : "",
  ];
}

// The list level by level; what was not there before stands out, and so does what the last move follows.
function listView(levels, before, used) {
  const known = new Set((before ?? []).flatMap((level, i) => level.map(({ description }) => `${i} ${description}`)));
  const rows = (levels ?? []).flatMap((level, i) => level.map(({ description, adequacy }) => {
    const isNew = before && !known.has(`${i} ${description}`);
    const isUsed = used?.description === description && used.level === i + 1;
    return element("tr", { class: isNew ? "new" : isUsed ? "used" : null }, element("td", {}, i + 1),
      element("td", {}, description, isNew && " (new)", adequacy === "inadequate" && " (promises too much)"));
  }));
  return [
    element("thead", {}, element("tr", {}, element("th", { scope: "col" }, "Level"), element("th", { scope: "col" }, "Subgoal"))),
    element("tbody", {}, rows),
  ];
}
