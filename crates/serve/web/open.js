// Getting a position: shipped problems by theme, files, pasted text, an empty board.

import { get, post } from "./api.js";
import { byId, complain, drawing, element, say } from "./element.js";
import { emptyPlace, placeOf, toMove, withToMove } from "./place.js";
import { begin, listen, move, state } from "./store.js";
import { isSolved } from "./solved.js";

let themes = null;
let theme = null;
let asked = 0;

/** Wires the ways into a position. */
export function setUpOpening() {
  byId("problems-open").onclick = () => openProblems();
  byId("file-open").onclick = () => byId("file").click();
  byId("file").onchange = (event) => readFile(event.target.files[0]);
  byId("paste-open").onclick = () => byId("paste").showModal();
  byId("paste-read").onclick = pasted;
  byId("empty-size").onchange = (event) => {
    const length = Number(event.target.value);
    if (length) begin(emptyPlace([length, length]), { goal: "", source: null, tool: "black" });
    event.target.value = "";
  };
  byId("game-number").onchange = (event) => readAgain({ game: Number(event.target.value), at: 0 });
  byId("game-move").oninput = (event) => (byId("game-move-shown").value = event.target.value);
  byId("game-move").onchange = (event) => readAgain({ at: Number(event.target.value) });
  for (const side of document.getElementsByName("to-move")) {
    side.onchange = () => move(withToMove(state.place, side.value));
  }
  listenForDrops();
  listen(showSource, "source", "place");
}

/** Opens the list of problems. */
export async function openProblems() {
  byId("problems").showModal();
  try {
    themes ??= (await get("problems")).themes;
    theme ??= themes[0]?.name;
    showThemes();
  } catch (error) {
    byId("theme-problems").replaceChildren(element("li", { class: "error" }, error.message));
  }
}

/** Opens one shipped problem. */
export async function openProblem(id, fields = {}) {
  try {
    await take(get(`problems/${id}`), { id }, fields);
  } catch (error) {
    complain(error);
  }
}

/** The problem after this one in its theme, or null. */
export async function nextProblem(id) {
  themes ??= (await get("problems")).themes;
  const all = themes.flatMap((theme) => theme.problems);
  return all[all.findIndex((problem) => problem.id === id) + 1]?.id ?? null;
}

/** Reads SGF or a text diagram; `which` may name a game and a move. */
export async function readText(text, which = {}) {
  await take(post("read", { text, ...which }), { text, ...which });
}

// Who asks again does not want the first answer any more.
async function take(reading, origin, fields = {}) {
  const mine = ++asked;
  const read = await reading;
  const place = await placeOf(read.position);
  if (mine !== asked) return;
  begin(place, { goal: read.goal ?? "", source: { ...read, ...origin }, tool: "play", ...fields });
  say("", read.name ?? "The position is on the board.");
}

async function readAgain(which) {
  const { text, game, at } = state.source;
  await readText(text, { game, at, ...which }).catch((error) => complain(error));
}

async function readFile(file) {
  if (!file) return;
  byId("file").value = "";
  try {
    await readText(await file.text());
  } catch (error) {
    complain(new Error(`${file.name}: ${error.message}`));
  }
}

async function pasted() {
  byId("paste-error").textContent = "";
  try {
    await readText(byId("paste-text").value);
    byId("paste").close();
  } catch (error) {
    byId("paste-error").textContent = error.message;
  }
}

function listenForDrops() {
  const drop = byId("drop");
  addEventListener("dragover", (event) => {
    event.preventDefault();
    drop.hidden = false;
  });
  addEventListener("dragleave", (event) => {
    if (!event.relatedTarget) drop.hidden = true;
  });
  addEventListener("drop", (event) => {
    event.preventDefault();
    drop.hidden = true;
    readFile(event.dataTransfer.files[0]);
  });
}

function showThemes() {
  byId("themes").replaceChildren(
    ...themes.map(({ name, title, problems }) => {
      const chooseTheme = () => {
        theme = name;
        showThemes();
      };
      const solved = problems.filter(({ id }) => isSolved(id)).length;
      return element("button", { type: "button", "data-theme-name": name, "aria-pressed": String(name === theme), onclick: chooseTheme },
        title, element("small", {}, solved ? `${solved}/${problems.length}` : problems.length));
    }),
  );
  const shown = themes.find(({ name }) => name === theme)?.problems ?? [];
  byId("theme-problems").replaceChildren(...shown.map(problemRow));
}

function problemRow({ id, name, to_move }) {
  const open = async () => {
    byId("problems").close();
    await openProblem(id, { tab: state.tab === "try" ? "try" : "ask" });
  };
  const tick = isSolved(id) && drawing("svg", { class: "tick", role: "img", "aria-label": "solved" }, drawing("use", { href: "#check" }));
  return element("li", {}, element("button", { type: "button", onclick: open, "data-problem": id },
    element("i", { class: `dot ${to_move}` }), name ?? id, tick));
}

function showSource() {
  const { source, place } = state;
  byId("problem-name").textContent = source?.name ?? "";
  byId("problem-comment").textContent = source?.comment ?? "";
  const notes = [...(source?.assumed ?? []), ...(source?.warnings ?? [])].map((note) => note.message ?? note);
  byId("warnings").replaceChildren(...notes.map((note) => element("li", {}, note)));
  byId("game-choice").hidden = !source?.text || !(source.games > 1 || source.moves_in_game > 0);
  byId("game-number").max = source?.games ?? 1;
  byId("game-number").value = source?.game ?? 1;
  byId("game-move").max = source?.moves_in_game ?? 0;
  byId("game-move").value = byId("game-move-shown").value = source?.at ?? 0;
  for (const side of document.getElementsByName("to-move")) side.checked = side.value === toMove(place);
}

/** What the page begins with: a position from the address, or a problem to look at. */
export async function openLink({ position, goal }) {
  asked++;
  try {
    begin(await placeOf(position), { goal, source: null });
  } catch (error) {
    complain(error);
  }
}
