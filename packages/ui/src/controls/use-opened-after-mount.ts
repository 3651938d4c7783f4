import { useEffect, useState } from "react";

/**
 * `opened`, but false while the component is drawn for the first time. A window notes what had the focus when it turns from closed to
 * open; one that is fetched on demand and drawn open would have nothing to give the focus back to.
 */
export function useOpenedAfterMount(opened: boolean): boolean {
  const [mounted, setMounted] = useState(false);
  useEffect(() => queueMicrotask(() => setMounted(true)), []);
  return mounted && opened;
}
