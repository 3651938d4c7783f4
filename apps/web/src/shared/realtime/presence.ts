import type { PresenceStatus } from "@filon/contracts";
import { useSyncExternalStore } from "react";
import { adoptStatus, preferredStatus, subscribeStatus } from "./preferred-status.ts";
import { say } from "./realtime.ts";

/** The user chooses how they are seen: kept, and told to the others. */
export function chooseStatus(status: PresenceStatus): void {
  adoptStatus(status);
  say("status_change", { status });
}

/** The user's status as it is shown. */
export function usePresence(): PresenceStatus {
  return useSyncExternalStore(subscribeStatus, preferredStatus);
}
