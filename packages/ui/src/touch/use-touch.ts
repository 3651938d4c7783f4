import { type RefCallback, useCallback, useEffect, useRef } from "react";
import { createTouchGesture, type TouchHandlers } from "./touch-gesture.ts";

/**
 * Detects long presses and left swipes on the element given this ref (TOAST-06); a second finger cancels them. Whatever they do
 * must also be possible with the keyboard.
 */
export function useTouch<Target extends HTMLElement>(handlers: TouchHandlers): RefCallback<Target> {
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  return useCallback((element: Target | null) => {
    if (!element) return;
    const gesture = createTouchGesture(
      () => latest.current,
      () => performance.now(),
    );
    const withPoint = (act: (x: number, y: number) => void) => (event: TouchEvent) => {
      const point = event.changedTouches[0];
      if (event.touches.length > 1 || !point) gesture.cancel();
      else act(point.clientX, point.clientY);
    };
    const listeners = {
      touchstart: withPoint(gesture.start),
      touchmove: withPoint(gesture.move),
      touchend: withPoint(gesture.end),
      touchcancel: gesture.cancel,
    } as const;
    for (const [name, listener] of Object.entries(listeners)) element.addEventListener(name, listener as EventListener, { passive: true });
    return () => {
      gesture.cancel();
      for (const [name, listener] of Object.entries(listeners)) element.removeEventListener(name, listener as EventListener);
    };
  }, []);
}
