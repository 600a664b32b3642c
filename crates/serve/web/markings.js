// What is drawn on and between the stones: numbers, targets, good and bad moves.

import { drawing } from "./element.js";

/** All markings of a picture, as SVG elements; `at` says where a point is. */
export function* markings({ black, white, labels, target, chosen, good, bad, last }, at) {
  const ground = (point) => (black.has(point) ? "on-black" : white.has(point) ? "on-white" : "on-paper");
  const circle = (point, kind, r) => {
    const [x, y] = at(point);
    return drawing("circle", { class: `mark ${kind} ${ground(point)}`, cx: x, cy: y, r });
  };
  for (const point of target) yield circle(point, "target", 10.5);
  for (const point of chosen) yield circle(point, "chosen", 16);
  for (const point of good) if (ground(point) === "on-paper") yield circle(point, "good", 7);
  for (const point of bad) {
    const [x, y] = at(point);
    yield drawing("path", { class: `mark bad ${ground(point)}`, d: `M${x - 6} ${y - 6}l12 12m0 -12l-12 12` });
  }
  if (last && !labels.has(last)) yield circle(last, "last", 4.5);
  for (const [point, text] of labels) {
    const [x, y] = at(point);
    const kind = `label ${ground(point)}${String(text).length > 2 ? " long" : ""}`;
    // A letter on an empty point needs the lines behind it out of the way.
    if (ground(point) === "on-paper") yield drawing("circle", { class: "label-ground", cx: x, cy: y, r: 13 });
    yield drawing("text", { class: kind, x, y }, String(text));
  }
}
