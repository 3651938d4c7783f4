/** A point of the map, in pixels at full size; the likely way runs along y = 0. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

/** Between neighbouring columns where nothing needs more. */
export const COLUMN = 208;
/** Between neighbouring lanes. */
export const LANE = 104;
export const STATION_RADIUS = 11;
export const LINE_WIDTH = 8;
/** A station's name and summary: beside the line, `gap` from its middle, so that two labels fit between neighbouring lanes. */
export const LABEL = { width: 176, height: 40, gap: 12 } as const;
/** The word of an output, on its line. */
export const WORD = { height: 18, most: 96 } as const;
/** From a column's middle to where lines bend: next to the label, or beyond it. */
export const NEAR = 52;
export const BEYOND = 86;
/** Between lines that run up or down side by side. */
export const TRACK = 16;

export function overlap(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

/** Whether a line of the map's width, drawn between two points, touches a box. */
export function touches(box: Box, from: Point, to: Point): boolean {
  const half = LINE_WIDTH / 2;
  // Liang and Barsky's clipping against the box, widened by half a line.
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
