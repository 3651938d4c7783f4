/** A point of the map, in pixels at full size. The likely way runs along y = 0. All measures below are in these pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A rectangle; `x` and `y` are its top left corner. */
export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

/** Smallest distance between neighbouring columns. */
export const COLUMN = 208;
/** Distance between neighbouring lanes. */
export const LANE = 104;
/** Radius of a station's ring. */
export const STATION_RADIUS = 11;
/** Width of a line. */
export const LINE_WIDTH = 8;
/** Box of a station's name and summary. `gap` is its distance from the middle of the line: two labels fit between neighbouring lanes. */
export const LABEL = { width: 176, height: 40, gap: 12 } as const;
/** Box of an output's word on its line: its height and its greatest width. */
export const WORD = { height: 18, most: 96 } as const;
/** Distance from a column's middle to where lines bend next to the label. */
export const NEAR = 52;
/** Distance from a column's middle to where lines bend beyond the label. */
export const BEYOND = 86;
/** Distance between vertical lines side by side. */
export const TRACK = 16;

/** Returns the smallest box around boxes and lines; an empty one if there are none. */
export function around(boxes: readonly Box[], lines: readonly (readonly Point[])[]): Box {
  let [left, top, right, bottom] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  const include = ({ x, y, width, height }: Box): void => {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x + width);
    bottom = Math.max(bottom, y + height);
  };
  for (const box of boxes) include(box);
  for (const points of lines) for (const { x, y } of points) include({ x, y, width: 0, height: 0 });
  return left > right ? { x: 0, y: 0, width: 0, height: 0 } : { x: left, y: top, width: right - left, height: bottom - top };
}

/** Checks whether two boxes overlap; boxes that only touch do not. */
export function overlap(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

/** Checks whether a line of `LINE_WIDTH` between two points touches a box. */
export function touches(box: Box, from: Point, to: Point): boolean {
  const half = LINE_WIDTH / 2;
  // Liang–Barsky clipping against the box, enlarged by half the line's width.
  let enter = 0;
  let leave = 1;
  const clip = (start: number, way: number, low: number, high: number): void => {
    if (way === 0) {
      if (start <= low || start >= high) leave = -1;
      return;
    }
    const [first, second] = way > 0 ? [(low - start) / way, (high - start) / way] : [(high - start) / way, (low - start) / way];
    enter = Math.max(enter, first);
    leave = Math.min(leave, second);
  };
  clip(from.x, to.x - from.x, box.x - half, box.x + box.width + half);
  clip(from.y, to.y - from.y, box.y - half, box.y + box.height + half);
  return enter < leave;
}
