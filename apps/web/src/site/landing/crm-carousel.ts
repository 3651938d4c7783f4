/** Dimensions and timings of the CRM carousel (PUB-30 to PUB-33), in pixels and milliseconds. */
const SWIPE_PX = 50;
const WHEEL_SUM = 50;
export const WHEEL_PAUSE_MS = 150;
export const MOVE_EVERY_MS = 1000;
export const TRANSITION_MS = 300;
export const SLIDES = 3;

/** The result of a gesture: the next slide, the previous one, or no move. */
export type Move = 1 | -1 | 0;

/** Interprets a swipe: more than 50 px and mostly horizontal; to the left moves forward (PUB-32). */
export function swipeMove(dx: number, dy: number): Move {
  if (Math.abs(dx) <= SWIPE_PX || Math.abs(dx) <= Math.abs(dy)) return 0;
  return dx < 0 ? 1 : -1;
}

/** Returns where a move leads: to another slide, or out of the section past its last or before its first slide. */
export function slideAfter(slide: number, move: Move): number | "leaveDown" | "leaveUp" {
  const next = slide + move;
  if (next >= SLIDES) return "leaveDown";
  return next < 0 ? "leaveUp" : next;
}

/** Interprets a wheel gesture once it has paused: its sum must exceed 50 (PUB-33). */
export function wheelMove(sum: number): Move {
  if (Math.abs(sum) <= WHEEL_SUM) return 0;
  return sum > 0 ? 1 : -1;
}
