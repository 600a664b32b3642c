// Solving: the limits, the search with its progress, and the stop button.

import { follow, get } from "./api.js";
import { byId, complain, say } from "./element.js";
import { positionOf } from "./place.js";
import { change, listen, state } from "./store.js";

export function setUpAsking() {
  byId("solve").onclick = solve;
  byId("stop").onclick = stop;
  byId("limits").addEventListener("toggle", showServerLimits, { once: true });
  listen(showSearch, "search", "answered");
  listen(() => (byId("solve-error").textContent = ""), "place", "goal");
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

/** The limits on the panel. */
export function limits() {
  const { nodes, seconds } = question();
  return { nodes, seconds };
}

/** Asks the question on the panel; the answer opens the tab See, and its lesson follows. */
export async function solve() {
  if (state.search) return;
  const { place } = state;
  const asked = question();
  byId("solve-error").textContent = "";
  say("Searching…");
  try {
    const answer = await searched("solve", "solve", { ...asked, files: ["sgf", "svg", "proof"] });
    if (!answer) return;
    const { files = {}, ...fields } = answer;
    const answered = { place, asked, answer: fields, files, lesson: null, lines: new Map() };
    change({ answered, tab: state.tab === "ask" ? "see" : state.tab, line: null, pointed: null });
    say("", fields.answer);
    if (fields.verdict !== "unknown") await explain(answered);
  } catch (error) {
    byId("solve-error").textContent = asked.goal || error.field !== "goal" ? error.message
      : "There is no group to ask about: choose stones with Target, then a verb.";
    say("");
  }
}

/** Asks the same again, for every first move that works. */
export async function findAll(answered) {
  if (state.search) return stop();
  say("Looking at every first move…");
  const asked = { ...answered.asked, goal: answered.answer.goal, all_moves: true };
  try {
    const answer = await searched("moves", "solve", asked);
    if (answer && state.answered?.answer === answered.answer) {
      change({ answered: { ...state.answered, asked, answer } });
      say(`First moves that work: ${answer.moves.join(", ")}`);
    }
  } catch (error) {
    complain(error);
  }
}

/** Asks why; the lesson joins its answer. */
export async function explain(answered) {
  const { asked, answer } = answered;
  const body = { ...asked, goal: answer.goal, all_moves: false, both: false, changes: byId("changes").checked,
    language: byId("language").value };
  let fields;
  try {
    fields = { lesson: await searched("lesson", "explain", body) };
  } catch (error) {
    fields = { lessonError: error.message };
  }
  if (state.answered?.answer === answer) change({ answered: { ...answered, ...fields } });
}

export function stop() {
  state.search?.stop();
}

/**
 * Asks for something that takes time, one at a time: the next one stops the one before. While it runs, `state.search` tells how
 * far it is. The answer is null after a stop.
 */
export async function searched(kind, path, body) {
  stop();
  const control = new AbortController();
  const search = { kind, seconds: 0, nodes: 0, line: [], stop: () => control.abort() };
  change({ search });
  const progress = (news) => state.search === search && change({ search: Object.assign(search, news) });
  try {
    return await follow(path, body, progress, control.signal);
  } catch (error) {
    if (error.name !== "AbortError") throw error;
    if (state.search === search) say("Stopped: nothing is proved.");
    return null;
  } finally {
    if (state.search === search) change({ search: null });
  }
}

/** How far a search is, in words: time and nodes, and the moves that are being read. */
export function progressOf({ seconds, nodes, line }) {
  return [`${seconds.toFixed(1)} s, ${nodes.toLocaleString("en")} nodes`, line.length ? `now reading ${line.join(" ")}` : ""];
}

// What nobody gets more of, whatever the panel says.
async function showServerLimits() {
  const { limits } = await get("about").catch(() => ({}));
  if (!limits) return;
  const memory = Math.round(limits.memory / 1e6).toLocaleString("en");
  byId("server-limits").textContent = `This server gives a search at most ${limits.nodes.toLocaleString("en")} nodes, ${limits.seconds} seconds and ${memory} MB.`;
}

function showSearch() {
  const { search } = state;
  const [text, line] = search ? progressOf(search) : ["", ""];
  byId("progress").hidden = search?.kind !== "solve";
  byId("solve").disabled = Boolean(search);
  const all = byId("find-all");
  if (all) {
    all.disabled = Boolean(search) && search.kind !== "moves";
    all.textContent = search?.kind === "moves" ? `Stop (${text})` : "Find every first move that works";
  }
  byId("progress-text").textContent = text;
  byId("progress-line").textContent = line;
}
