// The plan as a tree that opens level by level; what is pointed at shows its move on the board.

import { element, showing } from "./element.js";
import { other } from "./place.js";
import { change } from "./store.js";

/**
 * The tree of a plan: `{words, move, number, children}`, the number being that of the move in the line, which the side `first`
 * begins. `play` is called with a move that is clicked and its number.
 */
export function planView(plan, first, play) {
  return element("ul", { class: "plan" }, branch(plan, first, play, true));
}

function branch({ goal, words, move, number, children = [] }, first, play, isOpen) {
  const text = words ?? goal;
  const below = element("ul", { hidden: !isOpen }, children.map((child) => branch(child, first, play, false)));
  const toggle = (event) => {
    below.hidden = !below.hidden;
    event.currentTarget.setAttribute("aria-expanded", String(!below.hidden));
  };
  const point = () => change({ pointed: move && move !== "pass" ? { good: [move] } : null });
  const leave = () => change({ pointed: null });
  const goalView = children.length
    ? showing(element("button", { class: "goal", "aria-expanded": String(isOpen), onclick: toggle }, text), point, leave)
    : showing(element("span", { class: "goal" }, text), point, leave);
  const chip = move && showing(element("button", { class: `chip ${number % 2 ? first : other(first)}`, onclick: () => play(move, number) },
    element("small", {}, number), move), point, leave);
  return element("li", {}, element("div", { class: "goal-row" }, goalView, chip), children.length > 0 && below);
}
