import { useEffect, useState } from "react";

/**
 * Returns `opened`, but false on the first render. A dialog records the focused element when it changes from closed to open; one
 * loaded on demand and rendered already open would have nothing to restore the focus to.
 */
export function useOpenedAfterMount(opened: boolean): boolean {
  const [mounted, setMounted] = useState(false);
  useEffect(() => queueMicrotask(() => setMounted(true)), []);
  return mounted && opened;
}
