/**
 * Calls `listener` for every key pressed on the page, and returns a function that stops it. It listens in the capture phase, before
 * React: React stops key events inside sections whose code has not loaded yet, where the page's shortcuts would not work otherwise.
 */
export function listenToKeys(listener: (event: KeyboardEvent) => void): () => void {
  addEventListener("keydown", listener, { capture: true });
  return () => removeEventListener("keydown", listener, { capture: true });
}
