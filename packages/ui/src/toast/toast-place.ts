/** An element's position in the window, in pixels. */
export interface Place {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/**
 * Custom property of the page: the height that risen toasts take above what they avoid, in pixels. Scrolling text leaves this space free, so that its
 * end stays readable.
 */
export const TOASTS_HEIGHT = "--toasts-height";

/** Marks an action bar fixed to the bottom of the window: toasts rise above it. */
export const CLEAR_OF_TOASTS = "data-clear-of-toasts";

/** Space between toasts and what they avoid, in pixels. */
const GAP = 8;

/**
 * Returns how many pixels the toasts must rise from the bottom right (TOAST-01) to cover none of `kept`; 0 if that would push them
 * out of the window.
 */
export function riseAbove(toasts: Place, kept: readonly Place[]): number {
  let rise = 0;
  const beside = kept.filter((place) => place.left < toasts.right && toasts.left < place.right);
  for (const place of beside.toSorted((a, b) => b.bottom - a.bottom))
    if (place.top < toasts.bottom - rise && toasts.top - rise < place.bottom) rise = toasts.bottom - place.top + GAP;
  return toasts.top - rise < 0 ? 0 : rise;
}

/** Returns the height that toasts occupy above what they avoid; 0 while they avoid nothing. */
export function heightTaken({ top, bottom }: Place, rise: number): number {
  return rise === 0 ? 0 : Math.ceil(bottom - top) + GAP;
}
