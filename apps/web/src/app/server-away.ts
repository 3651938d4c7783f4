import { isServerAway, subscribeReach, watchServer } from "../shared/http/index.ts";
import { router } from "./router.ts";

/**
 * Watches whether the server is there. While it is away a page that is gone to cannot come, so the one that is shown stays
 * in the place of a spinner that would not end; the other opens when the server is back (SHELL-16).
 */
export function handleServerAway(): void {
  const { defaultPendingMs = 0 } = router.options;
  watchServer();
  subscribeReach(() => {
    router.options.defaultPendingMs = isServerAway() ? Infinity : defaultPendingMs;
  });
}
