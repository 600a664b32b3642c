// The address of the page holds the position and the goal, so that a link restores them.

/** The part of the address after `#`. */
export function linkOf({ size, start, moves }, goal) {
  const fields = new URLSearchParams({ size: size.join("x"), to: start.to_move });
  if (start.black.length) fields.set("b", start.black.join("."));
  if (start.white.length) fields.set("w", start.white.join("."));
  if (start.ko) fields.set("ko", start.ko);
  if (moves.length) fields.set("moves", moves.join("."));
  if (goal) fields.set("goal", goal);
  return `#${fields}`;
}

/** The position and the goal of a link, or null if it holds none. */
export function readLink(hash) {
  const fields = new URLSearchParams(hash.replace(/^#/, ""));
  const size = (fields.get("size") ?? "").split("x").map(Number);
  if (size.length !== 2 || !size.every((length) => length >= 1 && length <= 19)) return null;
  const points = (name) => (fields.get(name) ?? "").split(".").filter((point) => /^([A-HJ-T]\d{1,2}|pass)$/.test(point));
  const to_move = fields.get("to") === "white" ? "white" : "black";
  return {
    position: { size, black: points("b"), white: points("w"), to_move, ko: points("ko")[0] ?? null, moves: points("moves") },
    goal: fields.get("goal") ?? "",
  };
}
