import type { PresenceStatus } from "@filon/contracts";
import { useSyncExternalStore } from "react";
import { isServerAway, subscribeReach } from "../http/reach.ts";
import { adoptStatus, preferredStatus, subscribeStatus } from "./preferred-status.ts";
import { type ConnectionState, connectionState, say, subscribeConnection } from "./realtime.ts";

/** The user chooses how they are seen: kept, and told to the others. */
export function chooseStatus(status: PresenceStatus): void {
  adoptStatus(status);
  say("status_change", { status });
}

/** The status that the user has chosen. */
export function usePresence(): PresenceStatus {
  return useSyncExternalStore(subscribeStatus, preferredStatus);
}

/** How the others see a user who has chosen a status: nobody is seen whose connection is down. */
export function seenStatus(chosen: PresenceStatus, connection: ConnectionState, isAway: boolean): PresenceStatus {
  return isAway || connection === "offline" ? "offline" : chosen;
}

/** The user's status as the others see it. */
export function useSeenStatus(): PresenceStatus {
  const connection = useSyncExternalStore(subscribeConnection, connectionState);
  const isAway = useSyncExternalStore(subscribeReach, isServerAway);
  return seenStatus(usePresence(), connection, isAway);
}
