// Saying the goal: choose stones and a verb, join parts, or write it; mistakes show at their place.

import { post } from "./api.js";
import { byId, element, say } from "./element.js";
import { positionOf } from "./place.js";
import { change, listen, state } from "./store.js";

/** The verbs, and how many points each wants. */
const VERBS = [
  ["capture", 1, 1], ["save", 1, 1], ["kill", 1, 99], ["live", 1, 99],
  ["connect", 2, 99], ["cut", 2, 2], ["eye", 1, 1], ["invade", 2, 2],
];

let asked = null;
let askedAbout = null;
let timer = 0;

export function setUpGoal() {
  byId("verbs").append(...VERBS.map(([verb, least, most]) => element("button", { class: "plain", "data-verb": verb, onclick: () => add(verb, least, most) }, verb)));
  byId("goal").oninput = (event) => change({ goal: event.target.value });
  listen(show, "goal", "goalError", "understood", "chosen", "place");
  listen(understand, "goal", "place", "trying");
  show();
}

/** A goal with one more part: `joined("a | b", "&", "c")` is `(a | b) & c`. */
export function joined(goal, joiner, part) {
  if (!goal.trim() || !joiner) return part;
  const [, player, body] = goal.match(/^\s*((?:black|white)\s*:)?\s*(.*?)\s*$/is);
  const other = joiner === "&" ? "|" : "&";
  const kept = outsideBrackets(body).includes(other) ? `(${body})` : body;
  return `${player ? `${player} ` : ""}${kept} ${joiner} ${part}`;
}

function outsideBrackets(text) {
  let depth = 0;
  return [...text].filter((letter) => {
    if (letter === "(") depth++;
    if (letter === ")") depth--;
    return depth === 0;
  }).join("");
}

function add(verb, least, most) {
  const { chosen } = state;
  if (chosen.length < least || chosen.length > most) {
    const wanted = most === 1 ? "one point" : least === most ? `${least} points` : `${least === 1 ? "one point" : "two points"} or more`;
    change({ tool: "target" });
    say(`“${verb}” wants ${wanted}: choose ${most === 1 ? "it" : "them"} on the board, then the verb.`);
    return;
  }
  const atom = `${verb}(${chosen.join(verb === "invade" ? ":" : ",")})`;
  const part = byId("negate").checked ? `!${atom}` : atom;
  const joiner = document.querySelector("[name=join]:checked").value;
  byId("negate").checked = false;
  change({ goal: joined(state.goal, joiner, part), chosen: [] });
}

// Asks the server what the goal means, a moment after the last change of it or of the stones.
function understand() {
  const { goal, place } = state;
  // A problem that is being tried keeps its goal whatever becomes of its stones.
  if ((goal === asked && place === askedAbout) || state.trying) return;
  [asked, askedAbout] = [goal, place];
  clearTimeout(timer);
  if (!goal.trim()) {
    change({ understood: null, goalError: null });
    return;
  }
  timer = setTimeout(async () => {
    let fields;
    try {
      fields = { understood: await post("goal", { position: positionOf(place), goal }), goalError: null };
    } catch (error) {
      fields = { understood: null, goalError: error };
    }
    if (goal === state.goal && place === state.place) change(fields);
  }, 150);
}

function show() {
  const { goal, goalError, understood, chosen } = state;
  const input = byId("goal");
  if (input.value !== goal) input.value = goal;
  input.setAttribute("aria-invalid", String(Boolean(goalError)));
  byId("goal-error").textContent = goalError?.message ?? "";
  byId("question").textContent = understood?.words ?? (goal.trim() ? "" : withoutGoal());
  byId("chosen-text").textContent = chosen.length ? `${chosen.join(", ")}: now a verb.` : "Choose stones with Target, then a verb.";
  byId("joiners").hidden = !goal.trim();
  for (const button of byId("verbs").children) {
    const [, least, most] = VERBS.find(([verb]) => verb === button.dataset.verb);
    button.classList.toggle("ready", chosen.length >= least && chosen.length <= most);
  }
  showPlace(goal, goalError);
}

// What Solve does, or wants first, while there is no goal.
function withoutGoal() {
  const { black, white } = state.place;
  if (!black.size && !white.size) return "Put stones on the board, choose some with Target, then a verb.";
  return "No goal yet: Solve asks about the group that is most shut in.";
}

function showPlace(goal, error) {
  const letters = [...goal];
  const part = (from, to) => letters.slice(from, to).join("");
  if (error?.from === null || error?.from === undefined) {
    byId("goal-shown").replaceChildren();
    return;
  }
  const to = Math.max(error.to ?? error.from, error.from + 1);
  const marked = part(error.from, to) || " ";
  byId("goal-shown").replaceChildren(part(0, error.from), element("mark", {}, marked), part(to));
  byId("goal-shown").scrollLeft = byId("goal").scrollLeft;
}
