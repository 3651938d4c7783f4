import type { Bend } from "./gutters.ts";
import { type Box, overlap, type Point, STATION_RADIUS, touches, WORD } from "./measures.ts";

/** The name of an output, placed on its line. */
export interface Word {
  readonly text: string;
  readonly box: Box;
  readonly connections: readonly string[];
}

/** A drawn piece of line. */
export interface DrawnBend {
  readonly bend: Bend;
  readonly points: readonly Point[];
}

/** Mean width of a letter, and the horizontal padding of a word, in pixels. */
const LETTER = 7.2;
const AROUND = 18;
/** Distance between the positions tried along a line, in pixels. */
const STEP = 13;

/** Returns the estimated width of a word's box, in pixels, at most `WORD.most`. */
export function wordWidth(text: string): number {
  return Math.min(WORD.most, Math.ceil(text.length * LETTER) + AROUND);
}

/**
 * Places the words of a gutter on their lines, where they touch no other line, label or word. A word that fits nowhere is left out; the
 * station's description has it as well.
 */
export function placeWords(lines: readonly DrawnBend[], textOf: (bend: Bend) => string, labels: readonly Box[]): Word[] {
  const words: Word[] = [];
  for (const { bend, points } of lines) {
    const text = textOf(bend);
    if (text === "") continue;
    const others = lines.filter(({ bend: other }) => other !== bend);
    const width = wordWidth(text);
    const fits = (box: Box): boolean =>
      ![...labels, ...words.map((word) => word.box)].some((other) => overlap(box, other)) &&
      !others.some((other) => isCrossed(box, other.points));
    const box = candidates(points, width).find(fits);
    if (box !== undefined) words.push({ text, box, connections: bend.connections });
  }
  return words;
}

/** Checks whether another line touches a box. Because of this, lines that leave a station together get their words after they part. */
function isCrossed(box: Box, other: readonly Point[]): boolean {
  return pieces(other).some(([from, to]) => touches(box, from, to));
}

/** Yields the boxes along a line, best first: late on a slope, where the lines have parted, or in the middle of a straight line. */
function* candidates(points: readonly Point[], width: number): Generator<Box> {
  const first = points[0] ?? { x: 0, y: 0 };
  const last = points.at(-1) ?? first;
  const clear = STATION_RADIUS + 12 + width / 2;
  const fits = ({ x }: Point): boolean => x - clear >= first.x && x + clear <= last.x;
  const box = ({ x, y }: Point): Box => ({ x: x - width / 2, y: y - WORD.height / 2, width, height: WORD.height });
  const best = points.length === 2 ? { x: (first.x + last.x) / 2, y: first.y } : beforeLast(points);
  if (fits(best)) yield box(best);
  const others = pieces(points).flatMap(([from, to]) => along(from, to));
  yield* others
    .filter(fits)
    .toSorted((a, b) => distance(a, best) - distance(b, best))
    .map(box);
}

function along(from: Point, to: Point): Point[] {
  const count = Math.max(1, Math.floor(distance(from, to) / STEP));
  return Array.from({ length: count + 1 }, (_, step) => ({
    x: from.x + ((to.x - from.x) * step) / count,
    y: from.y + ((to.y - from.y) * step) / count,
  }));
}

/** Returns the point half a lane before a line reaches its lane. */
function beforeLast(points: readonly Point[]): Point {
  const end = points.at(-2) ?? { x: 0, y: 0 };
  const begin = points.at(-3) ?? end;
  const length = Math.hypot(end.x - begin.x, end.y - begin.y);
  const share = length === 0 ? 0 : Math.min(1, (52 * Math.SQRT2) / length);
  return { x: end.x + (begin.x - end.x) * share, y: end.y + (begin.y - end.y) * share };
}

function pieces(points: readonly Point[]): (readonly [Point, Point])[] {
  return points.slice(1).flatMap((to, index) => {
    const from = points[index];
    return from === undefined ? [] : [[from, to] as const];
  });
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
