import { queryClient } from "../shared/http/index.ts";
import { storedToken } from "../shared/session/index.ts";
import { router } from "./router.ts";
import { whenShown } from "./when-shown.ts";

let areFetched = false;

/**
 * Fetches the fonts before the first page is rendered where they delay nothing: on the light pages of a visitor who is signed out, and where
 * the browser had this script, and so the fonts, in its cache.
 */
export function fetchFontsNow(): void {
  if (storedToken() === null || isInCache(import.meta.url)) fetchFaces();
}

/**
 * Fetches the fonts once the first page is shown, unless they were fetched before: on a slow connection they would delay the page's scripts
 * and answers by 0.4 s, and its text can be read without them. Called when something is rendered; returns the function that cancels it.
 */
export function fetchFontsOnceShown(): () => void {
  if (router.state.status === "idle") return whenShown(queryClient, fetchFaces);
  // What is rendered so far is the spinner.
  let cancel: () => void = () => undefined;
  const stopListening = router.subscribe("onResolved", () => {
    stopListening();
    cancel = whenShown(queryClient, fetchFaces);
  });
  return () => {
    stopListening();
    cancel();
  };
}

function fetchFaces(): void {
  if (areFetched) return;
  areFetched = true;
  // Without them the text stays in the fallback fonts.
  import("@filon/ui/faces.css").catch(() => undefined);
}

/** Whether a file of this page came from the browser's cache; true if unknown. */
function isInCache(address: string): boolean {
  const [entry] = performance.getEntriesByName(address);
  return !(entry instanceof PerformanceResourceTiming) || entry.transferSize === 0;
}
