// The table with the Go board: what a click, a drag or a key on it does, and what it shows.

import { Board } from "./board.js";
import { byId, complain, element, say } from "./element.js";
import { after, toMove, withStone } from "./place.js";
import { partAround } from "./points.js";
import { change, listen, move, redo, state, undo } from "./store.js";
import { capital } from "./words.js";

let board;
let trying;

/** Puts the board on the page. `tryMove` gets the moves that are played on the tabs See and Try, `takeBack` takes them back. */
export function setUpTable(tryMove, takeBack) {
  trying = { tryMove, takeBack };
  board = new Board(byId("go-board"), "Go board", { press, drag, release, hover });
  byId("undo-button").onclick = back;
  byId("redo-button").onclick = redo;
  byId("pass-button").onclick = () => play("pass");
  const view = (fields) => change({ view: { ...state.view, ...fields } });
  byId("zone-button").onclick = () => view({ zones: !state.view.zones });
  byId("zoom-button").onclick = zoom;
  byId("names-button").onclick = () => view({ coordinates: !state.view.coordinates });
  byId("turn-button").onclick = () => view({ turns: (state.view.turns + 1) % 4 });
  byId("flip-button").onclick = () => view({ flipped: !state.view.flipped });
  byId("tools").onchange = (event) => change({ tool: event.target.value });
  listen(draw);
  draw();
}

export function zoom() {
  change({ view: { ...state.view, zoomed: !state.view.zoomed } });
}

/** Back: out of a line first, then move by move. */
export function back() {
  if (state.line) change({ line: null });
  else if (state.tab === "try") trying.takeBack();
  else undo();
}

/** The place that is on the board: the current one, or one of the line that is shown. */
export function shownPlace() {
  return state.line ? state.line.places[state.line.at] : state.place;
}

function play(point) {
  return state.tab === "ask" ? playHere(point) : trying.tryMove(point);
}

async function playHere(point) {
  try {
    const before = shownPlace();
    const next = await after(before, point);
    if (shownPlace() !== before) return;
    move(next);
    say(point === "pass" ? `${capital(toMove(before))} passes.` : "");
  } catch (error) {
    complain(error);
  }
}

let moving = null;

function press(point) {
  const tool = toolNow();
  moving = null;
  if (tool === "play") return;
  if (tool === "target") return choose(point);
  const { place } = state;
  const there = place.black.has(point) ? "black" : place.white.has(point) ? "white" : null;
  // A stone of the other colour, or of this one, can be picked up and moved; a click on it changes it.
  if (there && tool !== "erase") moving = { point, color: there };
  else move(withStone(place, point, tool === "erase" ? null : tool));
}

function drag(from, to) {
  const tool = toolNow();
  if (tool === "play" || tool === "target") return;
  if (moving) change({ pointed: { ghost: { point: to, color: moving.color } } });
  else move(withStone(state.place, to, tool === "erase" ? null : tool));
}

function release(from, to) {
  const tool = toolNow();
  if (tool === "play") {
    if (to) play(to);
  } else if (moving) {
    const taken = withStone(state.place, from, null);
    if (to && to !== from) move(withStone(taken, to, moving.color));
    else move(moving.color === tool ? taken : withStone(state.place, from, tool));
  }
  moving = null;
}

function hover(point) {
  if (toolNow() !== "play" || !matchMedia("(hover: hover)").matches) return;
  change({ pointed: point ? { ghost: { point, color: toMove(shownPlace()) } } : null });
}

function choose(point) {
  const chosen = state.chosen.includes(point) ? state.chosen.filter((other) => other !== point) : [...state.chosen, point];
  change({ chosen });
}

// Stones are set up and targets chosen on the tab Ask alone.
function toolNow() {
  return state.tab === "ask" ? state.tool : "play";
}

function draw() {
  const { view, line, pointed, chosen, answered } = state;
  const place = shownPlace();
  const zones = view.zones ? zonesNow() : [];
  const labels = line ? numbers(line) : new Map();
  const target = state.chosen.length ? [] : ((state.trying ?? state.understood)?.target ?? []);
  const relevant = [...place.black, ...place.white, ...target, ...zones.flatMap((zone) => zone.points), ...labels.keys()];
  board.draw({
    size: place.size,
    view,
    coordinates: view.coordinates,
    part: view.zoomed ? partAround(place.size, view, relevant) : null,
    black: place.black,
    white: place.white,
    target: target.filter((point) => isStillThere(place, point)),
    chosen: state.tab === "ask" ? chosen : [],
    last: lastPoint(place),
    labels,
    zones,
    good: state.tab === "see" && !line ? firstMoves(place) : [],
    ...pointed,
  });
  byId("go-board").className = `board-host ${toolNow() === "play" ? "" : "painting"}`;
  byId("tools").hidden = state.tab !== "ask";
  byId("tools").querySelector(`[value=${state.tool}]`).checked = true;
  byId("undo-button").disabled = !state.past.length && !line;
  byId("redo-button").disabled = !state.future.length;
  const pressed = (id, value) => byId(id).setAttribute("aria-pressed", value);
  pressed("zone-button", view.zones);
  pressed("zoom-button", view.zoomed);
  pressed("names-button", view.coordinates);
  pressed("flip-button", view.flipped);
  byId("zone-button").disabled = !answered;
  legend(zones);
}

// A target that was a stone is gone once it is captured; an empty point stays one.
function isStillThere({ start, black, white }, point) {
  return black.has(point) || white.has(point) || !(start.black.includes(point) || start.white.includes(point));
}

// The moves of the answer, while the board is where it was asked.
function firstMoves(place) {
  const { answered } = state;
  return answered?.place === place ? (answered.answer.moves ?? []).filter((point) => point !== "pass") : [];
}

function zonesNow() {
  if (state.pointed?.zones) return state.pointed.zones;
  if (state.tab !== "see" || !state.answered) return [];
  const { plus, minus } = state.answered.answer.zone ?? { plus: [], minus: [] };
  return [{ kind: "keeps", points: minus }, { kind: "changes", points: plus }].filter((zone) => zone.points.length);
}

function legend(zones) {
  const words = {
    keeps: "the answer depends on these points",
    changes: "only a change here could turn it",
    part: "the zone of this part",
  };
  byId("legend").replaceChildren(
    ...zones.map(({ kind }) => element("span", {}, element("i", { class: kind }), words[kind])),
  );
}

// The moves of a line carry their numbers; where two were played on one point, the later one shows.
function numbers({ moves, at, places }) {
  const labels = new Map();
  moves.slice(0, at).forEach((point, i) => {
    const { black, white } = places[at];
    if (black.has(point) || white.has(point)) labels.set(point, i + 1);
  });
  return labels;
}

function lastPoint({ moves }) {
  const last = moves.at(-1);
  return last && last !== "pass" ? last : null;
}

