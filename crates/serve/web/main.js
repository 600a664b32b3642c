// Puts the parts of the page together: tabs, keys, the address, and what a newcomer sees first.

import { setUpAsking, solve, stop } from "./ask.js";
import { byId, say } from "./element.js";
import { setUpGoal } from "./goal.js";
import { setUpGomoku } from "./gomoku.js";
import { step } from "./line.js";
import { linkOf, readLink } from "./link.js";
import { openLink, openProblem, setUpOpening } from "./open.js";
import { setUpSeeing } from "./see.js";
import { change, listen, redo, state } from "./store.js";
import { back, setUpTable, zoom } from "./table.js";
import { setUpTheme } from "./theme.js";
import { setUpTrying, takeBack, tryMove, untried } from "./try.js";

const TABS = ["ask", "see", "try", "gomoku"];
const FIRST_PROBLEM = "net";

setUpTheme(byId("theme"));
setUpTable(tryMove, takeBack);
setUpOpening();
setUpGoal();
setUpAsking();
setUpSeeing();
setUpTrying();
setUpGomoku();
setUpTabs();
setUpDialogs();
addEventListener("keydown", key);
addEventListener("hashchange", openAddress);
openAddress().then(() => listen(writeAddress, "place", "goal"));

async function openAddress() {
  const link = readLink(location.hash);
  if (link) {
    if (linkOf(state.place, state.goal) !== location.hash) await openLink(link);
  } else {
    await openProblem(FIRST_PROBLEM);
  }
}

// The address follows the board, so that a copied address is a link to what is seen.
function writeAddress() {
  history.replaceState(null, "", linkOf(state.place, state.goal));
}

// A line belongs to the tab that showed it, and what was tried to the tab Try.
function go(tab) {
  if (tab === state.tab) return;
  change({ ...untried(), tab, pointed: null, line: null });
  say("");
}

function setUpTabs() {
  const tabs = TABS.map((name) => byId(`tab-${name}`));
  tabs.forEach((tab, i) => {
    tab.onclick = () => go(TABS[i]);
    tab.onkeydown = (event) => {
      const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (!by) return;
      const next = (i + by + TABS.length) % TABS.length;
      go(TABS[next]);
      tabs[next].focus();
    };
  });
  let shownTab = state.tab;
  const show = () => {
    tabs.forEach((tab, i) => {
      const isSelected = TABS[i] === state.tab;
      tab.setAttribute("aria-selected", String(isSelected));
      tab.tabIndex = isSelected ? 0 : -1;
      byId(TABS[i]).hidden = !isSelected;
    });
    if (shownTab !== state.tab) scrollTo(0, 0);
    shownTab = state.tab;
    byId("go-table").hidden = state.tab === "gomoku";
    byId("gomoku-table").hidden = state.tab !== "gomoku";
  };
  listen(show, "tab");
  show();
}

function setUpDialogs() {
  byId("help-open").onclick = () => byId("help").showModal();
  for (const dialog of document.querySelectorAll("dialog")) {
    dialog.querySelector("[data-close]").onclick = () => dialog.close();
    dialog.addEventListener("click", (event) => {
      if (event.target === dialog) dialog.close();
    });
  }
}

function key(event) {
  const writing = event.target.closest?.("input:not([type=radio]):not([type=checkbox]), textarea, select, dialog[open]");
  if (writing || event.altKey || event.ctrlKey || event.metaKey) return;
  const tool = (name) => () => state.tab === "ask" && change({ tool: name });
  const keys = {
    "[": () => step(-1), "]": () => step(1), u: back, r: redo, z: zoom,
    s: () => (state.search ? stop() : solve()),
    b: tool("black"), w: tool("white"), e: tool("erase"), t: tool("target"), p: tool("play"),
    "?": () => byId("help").showModal(),
  };
  TABS.forEach((name, i) => (keys[i + 1] = () => go(name)));
  const action = keys[event.key];
  if (!action) return;
  event.preventDefault();
  action();
}
