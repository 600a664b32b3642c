// Which of the shipped problems have been solved here; the browser keeps it, and nobody else hears of it.

const KEY = "nerai.solved";

export function isSolved(id) {
  return solved().includes(id);
}

export function markSolved(id) {
  if (id && !isSolved(id)) localStorage.setItem(KEY, JSON.stringify([...solved(), id]));
}

function solved() {
  try {
    return JSON.parse(localStorage.getItem(KEY)) ?? [];
  } catch {
    return [];
  }
}
