// Points are written as in GTP ("D4", no column I); this file turns names into places and views of the board.
// Turning and flipping happen here and nowhere else: names stay true however the board is looked at.

const COLUMNS = "ABCDEFGHJKLMNOPQRSTUVWXYZ";

/** The name of a point; columns and rows count from 0, rows from the bottom. */
export function name(column, row) {
  return COLUMNS[column] + (row + 1);
}

/** Column and row of a name. */
export function place(point) {
  return [COLUMNS.indexOf(point[0]), Number(point.slice(1)) - 1];
}

export function columnName(column) {
  return COLUMNS[column];
}

/** How the board is looked at: quarter turns, then a flip from left to right. */
export const PLAIN_VIEW = { turns: 0, flipped: false };

/** Columns and rows as they appear in a view. */
export function seenSize([columns, rows], { turns }) {
  return turns % 2 ? [rows, columns] : [columns, rows];
}

/** Where a point appears: across from the left, down from the top. */
export function seen([columns, rows], { turns, flipped }, [column, row]) {
  let [x, y] = [column, rows - 1 - row];
  let [width, height] = [columns, rows];
  for (let i = 0; i < turns; i++) {
    [x, y] = [height - 1 - y, x];
    [width, height] = [height, width];
  }
  return [flipped ? width - 1 - x : x, y];
}

/** The point that appears at a place: the way back from `seen`. */
export function pointAt(size, view, [x, y]) {
  let [width, height] = seenSize(size, view);
  if (view.flipped) x = width - 1 - x;
  for (let i = 0; i < view.turns; i++) {
    [x, y] = [y, width - 1 - x];
    [width, height] = [height, width];
  }
  return [x, size[1] - 1 - y];
}

/** The points with dots, as on boards one can buy. */
export function starPoints([columns, rows]) {
  const lines = (length) => {
    const edge = length >= 13 ? 3 : 2;
    if (length < 7) return [];
    const all = [edge, length - 1 - edge];
    if (length % 2 && length >= 9) all.push((length - 1) / 2);
    return all;
  };
  const middle = (length) => (length - 1) / 2;
  return lines(columns).flatMap((column) =>
    lines(rows)
      .filter((row) => columns >= 15 || (column === middle(columns)) === (row === middle(rows)))
      .map((row) => name(column, row)),
  );
}

/** The smallest part of the board with all these points and room around them: `{left, top, right, bottom}` as seen. */
export function partAround(size, view, points) {
  const [width, height] = seenSize(size, view);
  const whole = { left: 0, top: 0, right: width - 1, bottom: height - 1 };
  if (!points.length) return whole;
  const places = points.map((point) => seen(size, view, place(point)));
  const [left, right] = grown(places.map(([x]) => x), width);
  const [top, bottom] = grown(places.map(([, y]) => y), height);
  return { left, top, right, bottom };
}

// One line of room, two where a corner or side would otherwise look as if it were the middle; seven lines at least.
function grown(values, length) {
  let low = Math.max(0, Math.min(...values) - 1);
  let high = Math.min(length - 1, Math.max(...values) + 1);
  if (low <= 2) low = 0;
  if (length - 1 - high <= 2) high = length - 1;
  while (high - low < 6 && (low > 0 || high < length - 1)) {
    if (high < length - 1) high++;
    if (high - low < 6 && low > 0) low--;
  }
  return [low, high];
}
