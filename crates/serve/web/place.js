// A place is a position on its way: how it began, the moves since, the stones that are there now, and where the side to move
// may not retake a ko.
// Places never change; every move or edit makes a new one. The rules are the server's.

import { post } from "./api.js";

/** An empty board. */
export function emptyPlace(size) {
  return { size, start: { black: [], white: [], to_move: "black" }, moves: [], black: new Set(), white: new Set(), ko: null };
}

/** The place of the server's `position`, its moves played. */
export async function placeOf({ size, black = [], white = [], to_move = "black", ko = null, moves = [] }) {
  const start = { black, white, to_move, ko };
  const place = { size, start, moves: [], black: new Set(black), white: new Set(white), ko };
  return (await placesAlong(place, moves)).at(-1);
}

/** What the server calls a `position`. */
export function positionOf({ size, start, moves }) {
  return { size, ...start, moves };
}

export function other(color) {
  return color === "black" ? "white" : "black";
}

/** The side to move. */
export function toMove({ start, moves }) {
  return moves.length % 2 ? other(start.to_move) : start.to_move;
}

/** The place after a move; refused if the rules forbid it. */
export async function after(place, point) {
  const color = toMove(place);
  if (point === "pass") return { ...place, moves: [...place.moves, point], ko: null };
  const { captured, board } = await post("play", { position: positionOf(place), color, at: point });
  const next = { ...place, moves: [...place.moves, point], black: new Set(place.black), white: new Set(place.white), ko: board.ko };
  next[color].add(point);
  for (const stone of captured) next[other(color)].delete(stone);
  return next;
}

/** The places along a line, the first of them before any move. */
export async function placesAlong(place, moves) {
  const places = [place];
  for (const move of moves) places.push(await after(places.at(-1), move));
  return places;
}

/** The same stones with one of them changed; the moves that led here are forgotten. */
export function withStone(place, point, color) {
  const black = new Set(place.black);
  const white = new Set(place.white);
  black.delete(point);
  white.delete(point);
  if (color === "black") black.add(point);
  if (color === "white") white.add(point);
  return startingFrom({ ...place, black, white }, toMove(place), null);
}

/** The same stones with another side to move. */
export function withToMove(place, color) {
  return startingFrom(place, color, null);
}

/** The same position without the moves that led to it; a ko that may not be retaken at once stays so. */
export function withoutPast(place) {
  return startingFrom(place, toMove(place), place.ko);
}

function startingFrom(place, to_move, ko) {
  return { ...place, moves: [], ko, start: { black: [...place.black], white: [...place.white], to_move, ko } };
}

/** Whether two places ask the same of the server. */
export function same(one, two) {
  return JSON.stringify(positionOf(one)) === JSON.stringify(positionOf(two));
}
