import { isServerAway, subscribeReach, watchServer } from "../shared/http/index.ts";
import { router } from "./router.ts";

/**
 * Tracks whether the server is reachable. While it is away, navigation keeps the current page instead of showing an endless
 * spinner; the new page opens when the server is back (SHELL-16).
 */
export function handleServerAway(): void {
  const { defaultPendingMs = 0 } = router.options;
  watchServer();
  subscribeReach(() => {
    router.options.defaultPendingMs = isServerAway() ? Infinity : defaultPendingMs;
  });
}
