/**
 * Calls `listener` for every key pressed on the page; returns the function that stops it. It runs before React sees the key: React
 * stops keys inside a section whose code has not loaded yet, and the page's shortcuts would be dead there.
 */
export function listenToKeys(listener: (event: KeyboardEvent) => void): () => void {
  addEventListener("keydown", listener, { capture: true });
  return () => removeEventListener("keydown", listener, { capture: true });
}
