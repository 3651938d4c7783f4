/** Figures of the CRM carousel (PUB-30 to PUB-33), in pixels and milliseconds. */
const SWIPE_PX = 50;
const WHEEL_SUM = 50;
export const WHEEL_PAUSE_MS = 150;
export const MOVE_EVERY_MS = 1000;
export const TRANSITION_MS = 300;
export const SLIDES = 3;

/** What a gesture asks for: the next slide, the one before, or nothing. */
export type Move = 1 | -1 | 0;

/** A swipe: more than 50 px and mostly horizontal; to the left goes on (PUB-32). */
export function swipeMove(dx: number, dy: number): Move {
  if (Math.abs(dx) <= SWIPE_PX || Math.abs(dx) <= Math.abs(dy)) return 0;
  return dx < 0 ? 1 : -1;
}

/** Where a move leads: another slide, or out of the section past its last or before its first. */
export function slideAfter(slide: number, move: Move): number | "leaveDown" | "leaveUp" {
  const next = slide + move;
  if (next >= SLIDES) return "leaveDown";
  return next < 0 ? "leaveUp" : next;
}

/** What a wheel gesture asks for once it has paused: its sum must pass 50 (PUB-33). */
export function wheelMove(sum: number): Move {
  if (Math.abs(sum) <= WHEEL_SUM) return 0;
  return sum > 0 ? 1 : -1;
}
