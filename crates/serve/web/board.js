// The board as a picture that can be pointed at. It knows no rules: maps in, events out, colours from board.css.

import { drawing } from "./element.js";
import { columnName, name, place, pointAt, seen, seenSize, starPoints } from "./points.js";
import { markings } from "./markings.js";

/** Length of one cell in the picture's own units. */
export const CELL = 40;
const STONE = 18.6;

/**
 * What a board shows. Every field may be left out but `size`.
 * `labels` maps points to short texts; `zones` are `{kind, points}`; `ghost` is `{point, color}`.
 */
export const EMPTY_PICTURE = {
  size: [9, 9],
  view: { turns: 0, flipped: false },
  part: null,
  coordinates: true,
  black: new Set(),
  white: new Set(),
  labels: new Map(),
  target: [],
  chosen: [],
  good: [],
  bad: [],
  zones: [],
  last: null,
  ghost: null,
};

export class Board {
  /** `heard` has functions `press`, `drag`, `release` and `hover`, each called with the name of a point (or null). */
  constructor(host, label, heard) {
    this.heard = heard;
    this.cursor = null;
    this.pressed = null;
    this.shape = "";
    this.ground = drawing("g", { "aria-hidden": "true" });
    this.top = drawing("g", { "aria-hidden": "true" });
    this.cells = new Map();
    this.grid = drawing("g", { class: "cells", role: "grid", "aria-label": label });
    this.svg = drawing("svg", { class: "board" }, this.ground, this.top, this.grid);
    host.replaceChildren(this.svg);
    this.listen();
  }

  /** Shows a picture; what it leaves out is empty. */
  draw(picture) {
    this.picture = { ...EMPTY_PICTURE, ...picture };
    this.layOut();
    this.top.replaceChildren(...stones(this.picture, this.at), ...markings(this.picture, this.at));
    for (const [point, cell] of this.cells) cell.setAttribute("aria-label", described(this.picture, point));
  }

  /** Puts the keyboard on a point. */
  focus(point = this.cursor) {
    this.moveCursor(point);
    this.cells.get(point)?.focus();
  }

  // Lines, coordinates and cells change only with the size and the view: rebuilding them would lose the focus.
  layOut() {
    const { size, view, coordinates } = this.picture;
    const [width, height] = seenSize(size, view);
    const part = this.picture.part ?? { left: 0, top: 0, right: width - 1, bottom: height - 1 };
    this.at = (point) => seen(size, view, place(point)).map((value) => (value + 0.5) * CELL);
    const zones = this.picture.zones.map((zone) => drawnZone(zone, this.at));
    const shape = JSON.stringify([size, view, part, coordinates]);
    if (shape !== this.shape) {
      this.shape = shape;
      this.paper = [...paper(this.picture, part, this.at)];
      this.fillCells(part);
      this.svg.setAttribute("viewBox", viewBox(part, coordinates));
    }
    this.ground.replaceChildren(this.paper[0], ...zones, ...this.paper.slice(1));
  }

  fillCells(part) {
    const { size, view } = this.picture;
    this.cells.clear();
    const rows = [];
    for (let y = part.top; y <= part.bottom; y++) {
      const row = drawing("g", { role: "row" });
      for (let x = part.left; x <= part.right; x++) {
        const point = name(...pointAt(size, view, [x, y]));
        const cell = drawing("rect", {
          x: x * CELL, y: y * CELL, width: CELL, height: CELL, rx: 4,
          role: "gridcell", tabindex: -1, "data-point": point,
        });
        this.cells.set(point, cell);
        row.append(cell);
      }
      rows.push(row);
    }
    this.grid.replaceChildren(...rows);
    const middle = name(...pointAt(size, view, [(part.left + part.right) >> 1, (part.top + part.bottom) >> 1]));
    this.moveCursor(this.cells.has(this.cursor) ? this.cursor : middle);
  }

  moveCursor(point) {
    this.cells.get(this.cursor)?.setAttribute("tabindex", "-1");
    this.cursor = point;
    this.cells.get(point)?.setAttribute("tabindex", "0");
  }

  listen() {
    const under = (event) => document.elementFromPoint(event.clientX, event.clientY)?.closest?.("[data-point]");
    const pointUnder = (event) => {
      const cell = under(event);
      return cell && this.grid.contains(cell) ? cell.dataset.point : null;
    };
    this.svg.addEventListener("pointerdown", (event) => {
      const point = pointUnder(event);
      if (event.button !== 0 || !point) return;
      this.pressed = point;
      this.moveCursor(point);
      this.heard.press?.(point, event);
    });
    this.svg.addEventListener("pointermove", (event) => {
      const point = pointUnder(event);
      if (point === this.hovered) return;
      this.hovered = point;
      this.heard.hover?.(point);
      if (this.pressed && point) this.heard.drag?.(this.pressed, point);
    });
    this.svg.addEventListener("pointerleave", () => {
      this.hovered = null;
      this.heard.hover?.(null);
    });
    window.addEventListener("pointerup", (event) => {
      if (!this.pressed) return;
      const from = this.pressed;
      this.pressed = null;
      this.heard.release?.(from, pointUnder(event));
    });
    window.addEventListener("pointercancel", () => {
      this.pressed = null;
      this.heard.hover?.(null);
    });
    this.grid.addEventListener("keydown", (event) => this.key(event));
  }

  key(event) {
    const steps = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key in steps) {
      const { size, view } = this.picture;
      const [x, y] = seen(size, view, place(this.cursor));
      const [across, down] = steps[event.key];
      const next = name(...pointAt(size, view, [x + across, y + down]));
      if (this.cells.has(next)) this.focus(next);
    } else if (event.key === "Enter" || event.key === " ") {
      this.heard.press?.(this.cursor, event);
      this.heard.release?.(this.cursor, this.cursor);
    } else {
      return;
    }
    event.preventDefault();
  }
}

function viewBox({ left, top, right, bottom }, coordinates) {
  const edge = coordinates ? 22 : 4;
  const x = left * CELL - edge;
  const y = top * CELL - edge;
  return [x, y, (right - left + 1) * CELL + 2 * edge, (bottom - top + 1) * CELL + 2 * edge].join(" ");
}

function* paper({ size, view, coordinates }, part, at) {
  const [width, height] = seenSize(size, view);
  const { left, top, right, bottom } = part;
  const edge = coordinates ? 22 : 4;
  yield drawing("rect", {
    class: "paper", x: left * CELL - edge, y: top * CELL - edge, rx: 6,
    width: (right - left + 1) * CELL + 2 * edge, height: (bottom - top + 1) * CELL + 2 * edge,
  });
  // Where the board goes on beyond the part that is shown, so do its lines.
  const low = (from) => (from === 0 ? 0.5 : from) * CELL;
  const high = (to, length) => (to === length - 1 ? to + 0.5 : to + 1) * CELL;
  const lines = [];
  for (let x = left; x <= right; x++) lines.push(`M${(x + 0.5) * CELL} ${low(top)}V${high(bottom, height)}`);
  for (let y = top; y <= bottom; y++) lines.push(`M${low(left)} ${(y + 0.5) * CELL}H${high(right, width)}`);
  yield drawing("path", { class: "lines", d: lines.join("") });
  for (const point of starPoints(size)) {
    const [x, y] = at(point);
    if (x > left * CELL && x < (right + 1) * CELL && y > top * CELL && y < (bottom + 1) * CELL) {
      yield drawing("circle", { class: "star", cx: x, cy: y, r: 3.4 });
    }
  }
  if (!coordinates) return;
  const text = (x, y, content) => drawing("text", { class: "coordinate", x, y }, content);
  const named = ([column, row], across) => (across === (view.turns % 2 === 0) ? columnName(column) : String(row + 1));
  for (let x = left; x <= right; x++) {
    const content = named(pointAt(size, view, [x, 0]), true);
    yield text((x + 0.5) * CELL, top * CELL - 8, content);
    yield text((x + 0.5) * CELL, (bottom + 1) * CELL + 8, content);
  }
  for (let y = top; y <= bottom; y++) {
    const content = named(pointAt(size, view, [0, y]), false);
    yield text(left * CELL - 9, (y + 0.5) * CELL, content);
    yield text((right + 1) * CELL + 9, (y + 0.5) * CELL, content);
  }
}

// A zone is one shape with an outline: its cells, and the edges behind which it ends.
function drawnZone({ kind, points }, at) {
  const inside = new Set(points.map((point) => at(point).join()));
  let cells = "";
  let outline = "";
  for (const point of points) {
    const [x, y] = at(point);
    const [left, top, right, bottom] = [x - CELL / 2, y - CELL / 2, x + CELL / 2, y + CELL / 2];
    cells += `M${left} ${top}H${right}V${bottom}H${left}Z`;
    if (!inside.has([x, y - CELL].join())) outline += `M${left} ${top}H${right}`;
    if (!inside.has([x, y + CELL].join())) outline += `M${left} ${bottom}H${right}`;
    if (!inside.has([x - CELL, y].join())) outline += `M${left} ${top}V${bottom}`;
    if (!inside.has([x + CELL, y].join())) outline += `M${right} ${top}V${bottom}`;
  }
  return drawing("g", { class: `zone ${kind}` }, drawing("path", { class: "inside", d: cells }), drawing("path", { class: "outline", d: outline }));
}

function* stones({ black, white, ghost }, at) {
  for (const [color, points] of [["black", black], ["white", white]]) {
    for (const point of points) {
      const [x, y] = at(point);
      yield drawing("circle", { class: `stone ${color}`, cx: x, cy: y, r: STONE, fill: `url(#${color}-stone)` });
    }
  }
  if (ghost && !black.has(ghost.point) && !white.has(ghost.point)) {
    const [x, y] = at(ghost.point);
    yield drawing("circle", { class: `stone ghost ${ghost.color}`, cx: x, cy: y, r: STONE, fill: `url(#${ghost.color}-stone)` });
  }
}

// What a screen reader says of a point.
function described({ black, white, labels, target, chosen, good, bad, last, zones }, point) {
  const words = [point, black.has(point) ? "black stone" : white.has(point) ? "white stone" : "empty"];
  if (target.includes(point)) words.push("target");
  if (chosen.includes(point)) words.push("chosen");
  if (labels.has(point)) words.push(`marked ${labels.get(point)}`);
  if (good.includes(point)) words.push("good move");
  if (bad.includes(point)) words.push("bad move");
  if (last === point) words.push("last move");
  if (zones.some((zone) => zone.points.includes(point))) words.push("in the zone");
  return words.join(", ");
}
