/** Length above which a swipe counts, in pixels (PUB-32). */
const SWIPE_PX = 50;
/** Sum of wheel movements above which a gesture counts, in pixels (PUB-33). */
const WHEEL_SUM = 50;
/** Pause that ends a wheel gesture, in milliseconds (PUB-33). */
export const WHEEL_PAUSE_MS = 150;
/** Minimum time between two moves by wheel, in milliseconds. */
export const MOVE_EVERY_MS = 1000;
/** How long a transition ignores further moves, in milliseconds (PUB-31). */
export const TRANSITION_MS = 300;
/** Number of slides (PUB-30). */
export const SLIDES = 3;

/** The result of a gesture: the next slide (1), the previous one (-1), or no move (0). */
export type Move = 1 | -1 | 0;

/** Interprets a swipe: it counts if it is over 50 px and mostly horizontal; to the left moves forward (PUB-32). */
export function swipeMove(dx: number, dy: number): Move {
  if (Math.abs(dx) <= SWIPE_PX || Math.abs(dx) <= Math.abs(dy)) return 0;
  return dx < 0 ? 1 : -1;
}

/** Returns the slide that a move leads to, or that it leaves the section, downward after the last or upward before the first slide. */
export function slideAfter(slide: number, move: Move): number | "leaveDown" | "leaveUp" {
  const next = slide + move;
  if (next >= SLIDES) return "leaveDown";
  return next < 0 ? "leaveUp" : next;
}

/** Interprets a wheel gesture after its end: it counts if its sum exceeds 50 (PUB-33). */
export function wheelMove(sum: number): Move {
  if (Math.abs(sum) <= WHEEL_SUM) return 0;
  return sum > 0 ? 1 : -1;
}
