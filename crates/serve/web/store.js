// Everything the page knows is in one plain object; whoever changes it tells the others.

import { PLAIN_VIEW } from "./points.js";
import { emptyPlace } from "./place.js";

export const state = {
  tab: "ask",
  /** What stands on the board, with the places to go back and forward to. */
  place: emptyPlace([9, 9]),
  past: [],
  future: [],
  /** What a click on the board does: play, black, white, erase or target. */
  tool: "play",
  /** Points chosen for the next part of the goal. */
  chosen: [],
  goal: "",
  /** The server's reading of the goal: `{goal, player, words, target}`. */
  understood: null,
  goalError: null,
  /** Where the position came from: `{id, name, comment, warnings, games, moves_in_game, …}`. */
  source: null,
  view: { ...PLAIN_VIEW, zoomed: false, coordinates: true, zones: true },
  /** A running search: `{kind, seconds, nodes, line, stop}`. */
  search: null,
  /** `{place, question, answer, lesson}`: the last answer, and the place that it is about. */
  answered: null,
  /** A line on the board: `{places, at, moves}`, the first place before any of its moves. */
  line: null,
  /** What is shown while something is pointed at: parts of a board's picture. */
  pointed: null,
  /** The problem being tried, see try.js. */
  trying: null,
};

const listeners = [];

/** Calls `listener` after every change of one of these fields, or of any if none is named. */
export function listen(listener, ...names) {
  listeners.push({ listener, names });
}

/** Changes some fields. */
export function change(fields) {
  Object.assign(state, fields);
  for (const { listener, names } of listeners) {
    if (!names.length || names.some((name) => name in fields)) listener();
  }
}

/** Puts another place on the board, one step that can be undone; what was shown for the old one goes. */
export function move(place) {
  change({ place, past: [...state.past, state.place], future: [], line: null, pointed: null });
}

/** Begins anew from a place; nothing before it can be undone, and what is searched about the old one is stopped. */
export function begin(place, fields = {}) {
  state.search?.stop();
  change({ search: null, place, past: [], future: [], chosen: [], understood: null, goalError: null, line: null,
    pointed: null, answered: null, trying: null, ...fields });
}

export function undo() {
  if (!state.past.length) return;
  change({ place: state.past.at(-1), past: state.past.slice(0, -1), future: [state.place, ...state.future], line: null });
}

export function redo() {
  if (!state.future.length) return;
  change({ place: state.future[0], past: [...state.past, state.place], future: state.future.slice(1), line: null });
}
