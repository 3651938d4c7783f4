/** An element's place in the window, in pixels. */
export interface Place {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Put on a bar of actions that stays at the foot of the window: toasts rise above it. */
export const CLEAR_OF_TOASTS = "data-clear-of-toasts";

/** Between toasts and what they keep clear of, pixels. */
const GAP = 8;

/**
 * How many pixels the toasts rise from their place at the bottom right (TOAST-01) so that they cover none of `kept`;
 * 0 where that would carry them out of the window.
 */
export function riseAbove(toasts: Place, kept: readonly Place[]): number {
  let rise = 0;
  const beside = kept.filter((place) => place.left < toasts.right && toasts.left < place.right);
  for (const place of beside.toSorted((a, b) => b.bottom - a.bottom))
    if (place.top < toasts.bottom - rise && toasts.top - rise < place.bottom) rise = toasts.bottom - place.top + GAP;
  return toasts.top - rise < 0 ? 0 : rise;
}
