// The answer: verdict, line, first moves, zone, parts, the lesson with its plan, and what can be taken away.

import { explain, findAll, stop } from "./ask.js";
import { byId, drawing, element, say, showing } from "./element.js";
import { lineView, showLine } from "./line.js";
import { linkOf } from "./link.js";
import { same, toMove } from "./place.js";
import { planView } from "./plan.js";
import { change, listen, move, state } from "./store.js";
import { capital, seconds } from "./words.js";

let shown = null;
let stale = null;

export function setUpSeeing() {
  listen(show, "answered", "place", "search");
  show();
}

function show() {
  const { answered } = state;
  const isStale = Boolean(answered) && !same(state.place, answered.place);
  const sameAnswer = shown && answered && shown.answer === answered.answer && isStale === stale;
  const searching = state.search?.kind === "lesson";
  if (!sameAnswer) {
    byId("answer").replaceChildren(...(answered ? answerView(answered, isStale) : nothing()));
    byId("away").replaceChildren(...(answered ? [takeAwayView(answered)] : []));
  }
  if (!answered || shown !== answered || lessonPending !== searching) {
    byId("lesson").replaceChildren(...(answered ? lessonView(answered, searching) : []));
    byId("more").replaceChildren(...(answered ? moreView(answered) : []));
  }
  [shown, stale, lessonPending] = [answered, isStale, searching];
}

let lessonPending = false;

function nothing() {
  const toAsk = () => change({ tab: "ask" });
  return [element("div", { class: "card" }, element("h2", {}, "No answer yet"),
    element("p", {}, "Ask a question first: a position, a goal, and Solve."),
    element("button", { class: "plain", onclick: toAsk }, "Ask"))];
}

function answerView(answered, isStale) {
  const { answer } = answered;
  return [
    isStale && staleView(answered),
    verdictView(answer),
    answer.line?.length > 0 && element("div", { class: "card" },
      element("h2", {}, answer.verdict === "lost" ? "The best try, and its refutation" : "The line"), lineView(answered, answer.line)),
    movesView(answered),
    answer.both && bothView(answer.both),
  ].filter(Boolean);
}

// The lesson says all that the reasons say, and more.
function moreView(answered) {
  const { answer, lesson } = answered;
  const reasons = !lesson && answer.why?.length > 0 && element("div", { class: "card" }, element("h2", {}, "Why"),
    element("ul", { class: "notes" }, answer.why.map((reason) => element("li", {}, capital(reason)))));
  return [answer.parts && partsView(answer), reasons].filter(Boolean);
}

function staleView({ place }) {
  return element("div", { class: "card" }, element("p", {}, "The board has moved on since this was asked."),
    element("button", { class: "plain", onclick: () => move(place) }, "Back to the question"));
}

function verdictView(answer) {
  const badge = answer.checked
    ? element("span", { class: "badge", title: "An independent checker replayed the proof" },
      drawing("svg", { "aria-hidden": "true" }, drawing("use", { href: "#check" })), "proof checked")
    : element("span", { class: "badge claim" }, "not proved");
  const { safe = [], ban } = answer.assumes ?? {};
  return element("div", { class: `card verdict ${answer.verdict}`, id: "verdict", "data-verdict": answer.verdict },
    element("h2", {}, answer.answer),
    element("p", { class: "facts" }, badge, element("span", {}, `${answer.nodes.toLocaleString("en")} nodes`),
      element("span", {}, seconds(answer.seconds)), answer.how && element("span", {}, answer.how)),
    answer.out_of_memory && element("p", {}, "The memory for one search is used up."),
    answer.conditional && conditionView(answer.conditional),
    answer.suggestion && element("p", {}, `Worth a try, though not proved: ${answer.suggestion}.`),
    ban && element("p", { class: "small" }, `${capital(ban.side)} may not retake the ko at ${ban.point} with the first move.`),
    safe.length > 0 && showing(element("p", { class: "small", tabindex: "0" }, `Taken for granted: the ${safe.length} stones around are safe.`),
      () => change({ pointed: { chosen: safe } }), () => change({ pointed: null })));
}

function conditionView({ assumes: { holds = [], out } }) {
  const words = out ? "It is proved how the stones get out; that they are not captured any more is assumed."
    : `What happens inside is proved; whether ${holds.join(", ")} can be held is open.`;
  return showing(element("p", { id: "conditional", tabindex: "0" }, words),
    () => change({ pointed: { chosen: out ? out.block : holds } }), () => change({ pointed: null }));
}

function movesView(answered) {
  const { moves = [], open_moves = [], moves_failing_if_out = [], moves_complete, pass_zone } = answered.answer;
  if (!moves.length) return null;
  const chips = moves.map((point) =>
    showing(element("button", { class: "chip", "data-first-move": point, onclick: () => showLine(answered, [point], 1) }, point),
      () => change({ line: null, pointed: { good: moves.filter((move) => move !== "pass") } }), () => change({ pointed: null })));
  const more = !answered.asked.all_moves && answered.asked.method !== "plan" &&
    element("button", { class: "plain", id: "find-all", onclick: () => findAll(answered) }, "Find every first move that works");
  const elsewhere = pass_zone && "Any move outside the zone of the pass works as well. ";
  const open = open_moves.length ? `Not decided: ${open_moves.join(", ")}. ` : moves_complete ? "All others are proved to be worse." : "";
  const escapes = moves_failing_if_out.length ? `The stones get out after ${moves_failing_if_out.join(", ")}; that they are not captured then is assumed.` : "";
  const note = open + escapes;
  return element("div", { class: "card" }, element("h2", {}, moves.length > 1 ? "First moves that work" : "The first move"),
    element("div", { class: "chips", id: "first-moves" }, chips), elsewhere && showing(element("p", { class: "small", tabindex: "0" }, elsewhere),
      () => change({ line: null, pointed: { chosen: pass_zone } }), () => change({ pointed: null })), element("p", { class: "small" }, note), more);
}

function partsView({ parts, overlap = [] }) {
  const zone = (points) => () => change({ pointed: { zones: [{ kind: "part", points }] } });
  const hide = () => change({ pointed: null });
  const row = ({ goal, black_first, white_first, zone: points }) =>
    element("li", {}, showing(element("button", {}, `${goal}: alone ${black_first} if Black begins, ${white_first} if White begins`), zone(points ?? []), hide));
  return element("div", { class: "card" }, element("h2", {}, "The parts alone"),
    element("ul", { class: "told" }, parts.map(row),
      overlap.length > 0 && element("li", {}, showing(element("button", {}, `Their zones meet on ${overlap.length} points`), zone(overlap), hide))));
}

function bothView({ black_first, white_first, status }) {
  return element("div", { class: "card" }, element("h2", {}, `Either side first: ${status}`),
    element("p", {}, black_first.answer), element("p", {}, white_first.answer));
}

function lessonView(answered, searching) {
  const { lesson, lessonError, answer } = answered;
  if (lesson) return [shortCard(answered), element("details", { id: "full-lesson" }, element("summary", {}, "More"),
    planCard(answered), lesson.sections.map((section) => sectionView(answered, section)))];
  if (lessonError) return [element("p", { class: "error" }, lessonError)];
  if (searching) {
    return [element("div", { class: "card" }, element("p", {}, "Writing the lesson…"), element("div", { class: "bar" }, element("i")),
      element("button", { class: "plain", onclick: stop }, "Stop"))];
  }
  if (answer.verdict === "unknown") return [];
  return [element("button", { class: "plain", onclick: () => explain(answered) }, "Explain it")];
}

// The lesson in short: a sentence with a line shows it on the board.
function shortCard(answered) {
  const row = ({ about, text, line }) => element("li", { "data-about": about },
    line.length ? element("button", { "data-line": line.join(" "), "data-at": line.length, "data-kind": "true", onclick: () => showLine(answered, line, line.length) }, text)
      : element("p", {}, text));
  return element("div", { class: "card", id: "short" }, element("h2", {}, "The lesson"), element("ul", { class: "told" }, answered.lesson.short.map(row)));
}

function planCard(answered) {
  const { lesson: { plan }, answer: { line } } = answered;
  if (!plan) return null;
  const show = (point, number) => (line[number - 1] === point ? showLine(answered, line, number) : showLine(answered, [point], 1));
  return element("div", { class: "card", id: "plan" }, element("h2", {}, "The plan, goal by goal"), planView(plan, toMove(answered.place), show));
}

function sectionView(answered, { about, heading, items }) {
  const row = ({ text, line = [], at }) => {
    if (!line.length) return element("li", {}, element("p", {}, text));
    return element("li", {}, element("button", {
      "data-line": line.join(" "), "data-at": at, "data-kind": "true", onclick: () => showLine(answered, line, at || line.length),
    }, text));
  };
  return element("div", { class: "card", "data-about": about }, element("h2", {}, heading), element("ul", { class: "told" }, items.map(row)));
}

function takeAwayView({ answer, files, asked, place }) {
  const save = (name, content, type) => () => {
    const link = element("a", { href: URL.createObjectURL(new Blob([content], { type })), download: name });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  };
  const bytes = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  const copy = async () => {
    const address = location.origin + location.pathname + linkOf(place, asked.goal ?? answer.goal);
    history.replaceState(null, "", address);
    await navigator.clipboard?.writeText(address).catch(() => null);
    say("The link is copied, and stands in the address bar.");
  };
  return element("div", { class: "card" }, element("h2", {}, "Take it away"),
    element("div", { class: "row", id: "downloads" },
      files.sgf && element("button", { class: "plain", onclick: save("answer.sgf", files.sgf, "application/x-go-sgf") }, "SGF"),
      files.svg && element("button", { class: "plain", onclick: save("answer.svg", files.svg, "image/svg+xml") }, "SVG"),
      files.proof && element("button", { class: "plain", onclick: save("answer.proof", bytes(files.proof), "application/octet-stream") }, "Proof"),
      element("button", { class: "plain", onclick: save("answer.json", JSON.stringify(answer, null, 2), "application/json") }, "JSON"),
      element("button", { class: "plain", id: "copy-link", onclick: copy }, "Copy link")));
}
