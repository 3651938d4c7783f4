import { useSyncExternalStore } from "react";

/** The sidebar is beside the page from this width on; below it, the navigation is a drawer (shell.module.css). */
const WIDE = "(min-width: 768px)";

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}

/** Whether the window has room for the sidebar. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches);
}
