// Problem mode: play a move, get the reply with its reason, hints of growing strength, and every variation.

import { limits, progressOf, searched, solve, stop } from "./ask.js";
import { byId, complain, drawing, element, say } from "./element.js";
import { lineView } from "./line.js";
import { nextProblem, openProblem, openProblems } from "./open.js";
import { after, placesAlong, positionOf, toMove, withoutPast } from "./place.js";
import { markSolved } from "./solved.js";
import { change, listen, move, state } from "./store.js";
import { capital } from "./words.js";

let parts;
let shownOutcome = null;

export function setUpTrying() {
  parts = buildPanel(byId("try"));
  byId("practise").onclick = () => change({ tab: "try" });
  listen(startWhereNeeded, "tab", "trying", "understood");
  listen(show, "trying", "place", "past");
  listen(showSearch, "search");
  show();
}

/** Plays a move in the problem, and the reply to it. */
export async function tryMove(point) {
  if (state.tab === "see") {
    change({ tab: "try", trying: null, line: null });
    if (state.answered && state.trying?.base !== state.answered.place) restart(state.answered.place, state.answered.answer.goal);
  }
  const { trying } = state;
  if (state.search?.kind === "try") return;
  if (!trying) return say("There is nothing to try yet: pick a problem, or say a goal on the tab Ask.");
  // After a mistake the next move is another try at the same place.
  const before = trying.outcome?.before ?? state.place;
  const isOver = trying.outcome?.kind === "solved";
  try {
    const next = await after(before, point);
    if (state.trying !== trying) return;
    if (isOver) return move(next);
    returnTo(before);
    move(next);
    await judge({ before, point, next });
  } catch (error) {
    complain(error);
  }
}

// Lets the server judge a move; without limits it takes those that are usual for a try.
async function judge(made, within = {}) {
  const { base, goal } = state.trying;
  showOutcome(null, { from: made.before });
  try {
    const result = await searched("try", "try", { position: positionOf(made.before), goal, move: made.point, ...within });
    if (state.trying?.base !== base || state.place !== made.next) return;
    if (result) await follow(made, result, within);
    else showOutcome({ kind: "unknown", title: `${made.point} is not decided.`, text: "The search was stopped.", ...made });
  } catch (error) {
    if (state.trying?.base === base && state.place === made.next) {
      returnTo(made.before);
      showOutcome(null);
    }
    complain(error);
  }
}

// Once more about a move that is not decided, within the limits of the tab Ask.
function thinkLonger() {
  const { before, point, next } = state.trying.outcome;
  returnTo(next);
  return judge({ before, point, next }, limits());
}

// Forgets what came after a place.
function returnTo(place) {
  const at = state.past.indexOf(place);
  if (at >= 0) change({ place, past: state.past.slice(0, at), future: [], line: null, pointed: null });
}

async function follow(made, result, within) {
  const { point, next } = made;
  const { right, reply, reason, line, done, support } = result;
  if (reply && !(right && done)) move(await after(next, reply));
  const opponent = capital(toMove(next));
  const answers = reply ? `${opponent} answers ${reply}.` : "";
  if (right === false) {
    const how = support === "assumed" ? " (It is proved how they get out; that they are not captured then is assumed.)" : "";
    showOutcome({ kind: "lost", title: "Wrong.", text: reason + how || `${point} fails. ${answers}`, line, before: made.before });
  } else if (right === null) {
    showOutcome({ kind: "unknown", title: `${point} is not decided.`, text: undecided(result, within), line, ...made });
  } else if (done || !reply) {
    finish(point, reason);
  } else {
    showOutcome({ kind: "won", title: `${point} is right.`, text: `${answers} Go on.` });
  }
}

function undecided({ reason, out_of_memory }, within) {
  const full = out_of_memory ? " The memory for one search is used up." : "";
  const more = within.nodes ? " Higher limits can be set on the tab Ask, under Limits and options." : "";
  return `${reason}${full}${more}`;
}

function finish(point, reason) {
  const { trying } = state;
  if (trying.id) markSolved(trying.id);
  if (!trying.tries) return showOutcome({ kind: "solved", title: "Solved.", text: reason || `${point} is all it takes.` });
  const tries = trying.tries.map((item, i) => (i === trying.tryNumber ? { ...item, done: true } : item));
  const left = tries.findIndex((item) => !item.done);
  if (left < 0) return showOutcome({ kind: "solved", title: "Every variation is answered.", text: "" }, { tries });
  showOutcome({ kind: "won", title: `${point} is right.`, text: "Now the next try." }, { tries });
  return beginTry(left);
}

function showOutcome(outcome, fields = {}) {
  change({ trying: { ...state.trying, ...fields, outcome } });
  say("");
}

function startWhereNeeded() {
  if (state.tab === "try" && !state.trying && state.understood) {
    restart(state.place, state.understood.goal);
  }
}

// Moves before the question are no part of it, but for a ko that was just taken. Who leaves finds them again.
function restart(place, goal) {
  stopSearch();
  const isAgain = state.trying?.base === place;
  const base = place.moves.length ? withoutPast(place) : place;
  const { words, target } = isAgain ? state.trying : state.understood ?? {};
  const left = state.trying?.left ?? { place: state.place, past: state.past, future: state.future };
  change({ place: base, past: [], future: [], line: null, pointed: null,
    trying: { base, left, goal, words, target, id: state.source?.id, outcome: null, hints: null, hintsShown: 0, tries: null } });
}

function again() {
  restart(state.trying.base, state.trying.goal);
}

/** Takes back the last move with the reply to it. */
export function takeBack() {
  const { trying, past } = state;
  if (!trying) return;
  stopSearch();
  const isJudged = trying.outcome || past.at(-1) === trying.from;
  const before = isJudged ? trying.from : (past.at(-2) ?? past.at(-1));
  if (before) returnTo(before);
  showOutcome(null);
}

async function hint() {
  const { trying, place } = state;
  let { hints, hintsShown, hintsFor } = trying;
  try {
    if (!hints || hintsFor !== place) {
      say("Looking for hints…");
      const given = await searched("try", "hints", { position: positionOf(place), goal: trying.goal });
      if (!given || state.trying !== trying) return;
      say(given.hints.length ? "" : noHints(given, toMove(place)));
      [hints, hintsShown, hintsFor] = [given.hints, 0, place];
    }
    hintsShown = Math.min(hintsShown + 1, hints.length);
    change({ trying: { ...state.trying, hints, hintsShown, hintsFor } });
  } catch (error) {
    complain(error);
  }
}

function noHints({ verdict }, side) {
  if (verdict === "unknown") return "No hint: nothing is proved here within the limits of a try.";
  return `No hint: ${capital(side)} gets nothing here, whatever is played.`;
}

// The opponent's tries are those of the lesson: after the right first move, each wants its own answer.
async function allVariations() {
  const { trying } = state;
  try {
    say("Looking for everything the opponent can try…");
    const lesson = await searched("try", "explain", { position: positionOf(trying.base), goal: trying.goal });
    if (!lesson || state.trying !== trying) return;
    const lines = lesson.sections.filter(({ about }) => about === "tries").flatMap(({ items }) => items)
      .filter(({ line, at }) => at === 2 && line.length > 2).map(({ line }) => line.slice(0, 2));
    if (!lines.length) return say("The opponent has no try that needs an answer of its own.");
    change({ trying: { ...trying, outcome: null, tries: lines.map((moves) => ({ moves, done: false })) } });
    await beginTry(0);
  } catch (error) {
    complain(error);
  }
}

async function beginTry(number) {
  const { trying } = state;
  const { moves } = trying.tries[number];
  const places = await placesAlong(trying.base, moves);
  change({ place: places.at(-1), past: places.slice(0, -1), future: [], line: null,
    trying: { ...state.trying, tryNumber: number, outcome: state.trying.outcome?.before ? null : state.trying.outcome } });
}

async function onwards() {
  const id = await nextProblem(state.trying?.id ?? state.source?.id).catch(() => null);
  if (id) await openProblem(id, { tab: "try" });
  else openProblems();
}

/** The board as it was before anything was tried, with its own past; nothing if nothing is. */
export function untried() {
  if (!state.trying) return {};
  stopSearch();
  return { ...state.trying.left, trying: null };
}

// Nobody has to be told that a search ended which nobody waits for any more.
function stopSearch() {
  if (state.search?.kind !== "try") return;
  stop();
  change({ search: null });
}

async function showAnswer() {
  change({ ...untried(), tab: "ask" });
  await solve();
}

function buildPanel(host) {
  const button = (text, onclick, kind = "plain") => element("button", { class: kind, onclick }, text);
  const made = {
    name: element("h2"), question: element("p", { class: "question" }), turn: element("p", { class: "small" }),
    outcome: element("div", { class: "outcome", role: "status", id: "outcome" }),
    hints: element("ol", { class: "hints", id: "hints" }),
    hint: button("Hint", hint), back: button("Take back", takeBack), again: button("Start again", again),
    line: element("div", { id: "refutation" }), longer: button("Think longer", thinkLonger),
    progressText: element("span", { id: "try-progress" }), progressLine: element("span", { class: "small" }),
    all: button("All variations", allVariations), answer: button("Show the answer", showAnswer),
    next: button("Next problem", onwards), choose: button("Problems…", openProblems),
    tries: element("ul", { class: "told" }),
  };
  made.start = element("div", { class: "card" }, element("h2", {}, "Nothing to try yet"),
    element("p", {}, "Pick a problem, or say a goal of your own on the tab Ask."), button("Problems…", openProblems));
  made.progress = element("div", { class: "progress", hidden: true }, element("div", { class: "bar" }, element("i")),
    element("p", {}, made.progressText, " ", made.progressLine), button("Stop", stop));
  made.card = element("div", { class: "card" }, made.name, made.question, made.turn, made.progress, made.outcome,
    element("div", { class: "row" }, made.longer), made.line,
    element("div", { class: "row" }, made.hint, made.back, made.again),
    made.hints, element("div", { class: "row" }, made.next, made.all, made.answer, made.choose));
  made.triesCard = element("div", { class: "card" }, element("h2", {}, "Every try of the opponent"), made.tries);
  host.replaceChildren(made.start, made.card, made.triesCard);
  return made;
}

function show() {
  const { trying, source, place } = state;
  parts.start.hidden = Boolean(trying);
  parts.card.hidden = !trying;
  parts.triesCard.hidden = !trying?.tries;
  if (!trying) return;
  const { outcome, hints, hintsShown, hintsFor, tries } = trying;
  parts.name.textContent = source?.name ?? "Your move";
  parts.question.textContent = trying.words ?? trying.goal;
  parts.turn.textContent = `${capital(toMove(outcome?.before ?? place))} to move`;
  parts.turn.hidden = outcome?.kind === "solved";
  parts.outcome.hidden = !outcome;
  parts.outcome.className = `outcome ${outcome?.kind === "solved" ? "won" : outcome?.kind ?? ""}`;
  parts.outcome.dataset.kind = outcome?.kind ?? "";
  parts.outcome.replaceChildren(...(outcome ? [element("strong", {}, outcome.title), ` ${outcome.text}`] : []));
  if (shownOutcome !== outcome) {
    const isRefuted = outcome?.before && outcome.line?.length > 1;
    parts.line.replaceChildren(...(isRefuted ? lineView({ place: outcome.before }, outcome.line) : []));
  }
  shownOutcome = outcome;
  parts.back.disabled = !state.past.length;
  parts.hint.hidden = outcome?.kind === "solved";
  parts.longer.parentElement.hidden = outcome?.kind !== "unknown";
  parts.all.hidden = Boolean(tries) || outcome?.kind !== "solved";
  parts.next.hidden = !trying.id;
  parts.next.className = outcome?.kind === "solved" ? "strong" : "plain";
  const given = hints && hintsFor === place ? hints.slice(0, hintsShown) : [];
  if (parts.hints.children.length !== given.length) parts.hints.replaceChildren(...given.map((text) => element("li", {}, text)));
  parts.tries.replaceChildren(...(tries ?? []).map(({ moves, done }, i) => element("li", {}, element("button", {
    "aria-current": i === trying.tryNumber ? "true" : null, onclick: () => beginTry(i),
  }, `${moves[1]} `, done && drawing("svg", { class: "tick", role: "img", "aria-label": "answered" }, drawing("use", { href: "#check" }))))));
}

function showSearch() {
  const search = state.search?.kind === "try" ? state.search : null;
  parts.progress.hidden = !search;
  parts.turn.hidden = Boolean(search) || state.trying?.outcome?.kind === "solved";
  for (const button of [parts.hint, parts.all]) button.disabled = Boolean(search);
  if (search) [parts.progressText.textContent, parts.progressLine.textContent] = progressOf(search);
}
