/** Minimum duration of a long press, in milliseconds (TOAST-06). */
export const LONG_PRESS_MS = 500;
/** Default minimum distance of a swipe to the left, in pixels. */
export const SWIPE_PX = 50;
/** Maximum duration of a swipe, in milliseconds. */
export const SWIPE_MS = 300;
/** A finger that drifts vertically by more than this, in pixels, is scrolling. */
export const DRIFT_PX = 50;
/** How far a dragged element follows the finger, in pixels. */
export const DRAG_PX = 100;
/** A finger that has moved this far is no longer pressing, in pixels. */
const STILL_PX = 10;

export interface TouchHandlers {
  readonly onLongPress?: (() => void) | undefined;
  readonly onSwipeLeft?: (() => void) | undefined;
  /** How far to the left the finger has dragged, in pixels, 0 to DRAG_PX. */
  readonly onDrag?: ((pixels: number) => void) | undefined;
  /** Minimum distance of a swipe, in pixels. */
  readonly swipePixels?: number | undefined;
}

export interface TouchGesture {
  start(x: number, y: number): void;
  move(x: number, y: number): void;
  end(x: number, y: number): void;
  cancel(): void;
}

/** Distinguishes long presses and left swipes from scrolling (TOAST-06). `handlers` is called at each touch; `now` in milliseconds. */
export function createTouchGesture(handlers: () => TouchHandlers, now: () => number): TouchGesture {
  let touch: { readonly x: number; readonly y: number; readonly at: number } | null = null;
  let pressing: ReturnType<typeof setTimeout> | undefined;

  function finish(): void {
    clearTimeout(pressing);
    touch = null;
    handlers().onDrag?.(0);
  }
  return {
    start(x, y) {
      touch = { x, y, at: now() };
      pressing = setTimeout(() => {
        finish();
        handlers().onLongPress?.();
      }, LONG_PRESS_MS);
    },
    move(x, y) {
      if (!touch) return;
      if (Math.abs(y - touch.y) > DRIFT_PX) return finish();
      if (Math.hypot(x - touch.x, y - touch.y) > STILL_PX) clearTimeout(pressing);
      handlers().onDrag?.(Math.min(DRAG_PX, Math.max(0, touch.x - x)));
    },
    end(x, y) {
      if (!touch) return;
      const { swipePixels = SWIPE_PX, onSwipeLeft } = handlers();
      const isSwipe = touch.x - x > swipePixels && now() - touch.at <= SWIPE_MS && Math.abs(y - touch.y) <= DRIFT_PX;
      finish();
      if (isSwipe) onSwipeLeft?.();
    },
    cancel: finish,
  };
}
