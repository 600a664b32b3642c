// Lines on the board, step by step: the chips that stand for their moves and the buttons to walk along them.

import { complain, drawing, element, say } from "./element.js";
import { other, placesAlong, toMove } from "./place.js";
import { change, listen, state } from "./store.js";

/** Shows the first `at` moves of a line that starts where `from` is. */
export async function showLine(from, moves, at) {
  const key = moves.join(" ");
  from.lines ??= new Map();
  try {
    if (!from.lines.has(key)) from.lines.set(key, await placesAlong(from.place, moves));
    change({ line: { moves, at, places: from.lines.get(key) }, pointed: null });
    say(at ? `Move ${at}: ${moves[at - 1]}` : "The start");
  } catch (error) {
    complain(error);
  }
}

/** One step on or back in the line that is shown. */
export function step(by) {
  const { line } = state;
  if (!line) return false;
  const at = Math.min(Math.max(line.at + by, 0), line.moves.length);
  change({ line: { ...line, at }, pointed: null });
  say(at ? `Move ${at}: ${line.moves[at - 1]}` : "The start");
  return true;
}

/** A line as chips, with buttons to walk along it. */
export function lineView(from, moves) {
  const first = toMove(from.place);
  const chips = moves.map((point, i) =>
    element("button", {
      class: `chip ${i % 2 ? other(first) : first}`, "data-line": moves.join(" "), "data-at": i + 1,
      onclick: () => showLine(from, moves, i + 1),
    }, element("small", {}, i + 1), point));
  const walk = (id, label, at) =>
    element("button", { class: "icon", "aria-label": label, "data-step": id, onclick: () => showLine(from, moves, at()) },
      drawing("svg", {}, drawing("use", { href: `#${id}` })));
  const here = () => (state.line?.moves === moves || state.line?.moves.join() === moves.join() ? state.line.at : 0);
  const steps = element("div", { class: "steps", role: "group", "aria-label": "Walk along the line" },
    walk("first", "To the start", () => 0),
    walk("previous", "One move back", () => Math.max(here() - 1, 0)),
    walk("next", "One move on", () => Math.min(here() + 1, moves.length)),
    walk("last", "To the end", () => moves.length));
  return [steps, element("div", { class: "chips line" }, chips)];
}

// The chip of the move that is on the board stands out.
listen(() => {
  const { line } = state;
  const [moves, at] = line ? [line.moves.join(" "), String(line.at)] : [null, null];
  for (const chip of document.querySelectorAll("[data-line]")) {
    if (chip.dataset.line === moves && chip.dataset.at === at) chip.setAttribute("aria-current", chip.dataset.kind ?? "step");
    else chip.removeAttribute("aria-current");
  }
}, "line", "answered");
