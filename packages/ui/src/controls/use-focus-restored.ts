import { useLayoutEffect } from "react";

/** As in Mantine: closing may move the focus elsewhere in the same task. */
const SETTLED_MS = 10;

/**
 * Restores the focus after a dialog or drawer has closed, unless it has moved elsewhere. Replaces Mantine's `returnFocus`, which looks up the focused
 * element in a passive effect: without a transition (reduced motion), the dialog already has the focus by then, and the previous element is lost.
 */
export function useFocusRestored(opened: boolean): void {
  useLayoutEffect(() => {
    if (!opened) return undefined;
    const before = document.activeElement;
    return () => {
      const atClose = document.activeElement;
      setTimeout(() => {
        const now = document.activeElement;
        if (now !== null && now !== document.body && now !== atClose) return;
        if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
      }, SETTLED_MS);
    };
  }, [opened]);
}
