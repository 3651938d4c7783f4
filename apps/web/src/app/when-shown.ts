import type { QueryClient } from "@tanstack/react-query";

/** Milliseconds after which the page counts as shown, whatever it still waits for: a slow answer, or frames that a hidden tab does not draw. */
const SHOWN_AFTER_MS = 3_000;
/** Milliseconds allowed after that for what the page's frame fetches for itself, such as its fonts. */
const REST_MS = 250;

/**
 * Calls `then` once, when the page is shown: nothing is being fetched for it any more, the frame after that has been drawn, and a moment
 * has passed. Work that the page does not need in order to be shown would otherwise compete with it on a slow connection. Returns the
 * function that cancels it.
 */
export function whenShown(queries: QueryClient, then: () => void): () => void {
  let isOver = false;
  let rest: ReturnType<typeof setTimeout> | undefined;
  const end = () => {
    isOver = true;
    clearTimeout(timer);
    clearTimeout(rest);
    stopListening();
  };
  const shown = () => {
    if (isOver) return;
    end();
    then();
  };
  const look = () => {
    if (isOver || queries.isFetching() > 0) return;
    stopListening();
    // The first frame shows what was fetched; before the second it has been drawn.
    requestAnimationFrame(() => requestAnimationFrame(() => (rest = setTimeout(shown, REST_MS))));
  };
  const timer = setTimeout(shown, SHOWN_AFTER_MS);
  const stopListening = queries.getQueryCache().subscribe(look);
  look();
  return end;
}
