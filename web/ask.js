// Solving: the limits, the search with its progress, and the stop button.

import { follow } from "./api.js";
import { byId, say } from "./element.js";
import { positionOf } from "./place.js";
import { change, listen, state } from "./store.js";

export function setUpAsking() {
  byId("solve").onclick = solve;
  byId("stop").onclick = stop;
  listen(showSearch, "search", "answered");
}

/** What the panel asks for, as the server wants it. */
export function question() {
  const number = (id) => Number(byId(id).value) || undefined;
  return {
    position: positionOf(state.place),
    goal: state.goal.trim() || null,
    nodes: number("nodes"),
    seconds: number("seconds"),
    method: byId("method").value,
    all_moves: byId("all-moves").checked,
    both: byId("both").checked,
    strict: byId("strict").checked,
    name: state.source?.name,
  };
}

/** Asks the question on the panel; the answer opens the tab See, and its lesson follows. */
export async function solve() {
  if (state.search) return;
  const { place } = state;
  const asked = question();
  byId("solve-error").textContent = "";
  say("Searching…");
  const answer = await searched("solve", { ...asked, files: ["sgf", "svg", "proof"] }, byId("solve-error"), "solve");
  if (!answer) return;
  const { files = {}, ...fields } = answer;
  change({ answered: { place, asked, answer: fields, files, lesson: null, lines: new Map() }, tab: "see", line: null, pointed: null });
  say("", fields.words);
  if (fields.verdict !== "unknown") await explain(state.answered);
}

/** Asks the same again, for every first move that works. */
export async function findAll(answered) {
  if (state.search) return stop();
  say("Looking at every first move…");
  const asked = { ...answered.asked, goal: answered.answer.goal, all_moves: true };
  const refused = { set textContent(text) { say(text); } };
  const answer = await searched("solve", asked, refused, "moves");
  if (answer && state.answered?.answer === answered.answer) {
    change({ answered: { ...state.answered, asked, answer } });
    say(`First moves that work: ${answer.moves.join(", ")}`);
  }
}

/** Asks why; the lesson joins its answer. */
export async function explain(answered) {
  const { asked } = answered;
  const refused = { set textContent(text) { change({ answered: { ...answered, lessonError: text } }); } };
  const lesson = await searched("explain", { ...asked, goal: answered.answer.goal, all_moves: false, both: false, changes: byId("changes").checked }, refused, "lesson");
  if (lesson && state.answered?.answer === answered.answer) change({ answered: { ...answered, lesson } });
}

export function stop() {
  state.search?.stop();
}

// One search at a time: what it answers, or null after a stop or a refusal, which is shown.
async function searched(path, body, refused, kind) {
  const control = new AbortController();
  const search = { kind, seconds: 0, nodes: 0, line: [], stop: () => control.abort() };
  change({ search });
  try {
    const progress = (news) => change({ search: Object.assign(search, news) });
    return await follow(path, body, progress, control.signal);
  } catch (error) {
    const stopped = error.name === "AbortError";
    refused.textContent = stopped ? "" : error.message;
    say(stopped ? "Stopped: nothing is proved." : "");
    return null;
  } finally {
    if (state.search === search) change({ search: null });
  }
}

function showSearch() {
  const { search } = state;
  const text = search && `${search.seconds.toFixed(1)} s, ${search.nodes.toLocaleString("en")} nodes`;
  byId("progress").hidden = search?.kind !== "solve";
  byId("solve").disabled = Boolean(search);
  const all = byId("find-all");
  if (all) {
    all.disabled = Boolean(search) && search.kind !== "moves";
    all.textContent = search?.kind === "moves" ? `Stop (${text})` : "Find every first move that works";
  }
  if (!search) return;
  byId("progress-text").textContent = text;
  byId("progress-line").textContent = search.line?.length ? `now reading ${search.line.join(" ")}` : "";
}
