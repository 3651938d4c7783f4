import type { PresenceStatus } from "@filon/contracts/realtime";
import { useSyncExternalStore } from "react";
import { isServerAway, subscribeReach } from "../http/reach.ts";
import { adoptStatus, preferredStatus, subscribeStatus } from "./preferred-status.ts";
import { type ConnectionState, connectionState, say, subscribeConnection } from "./realtime.ts";

/** Stores the status chosen by the user and sends it to the server. */
export function chooseStatus(status: PresenceStatus): void {
  adoptStatus(status);
  say("status_change", { status });
}

/** Returns the status that the user has chosen. */
export function usePresence(): PresenceStatus {
  return useSyncExternalStore(subscribeStatus, preferredStatus);
}

/** Returns how others see a user who has chosen this status: as offline while disconnected. */
export function seenStatus(chosen: PresenceStatus, connection: ConnectionState, isAway: boolean): PresenceStatus {
  return isAway || connection === "offline" ? "offline" : chosen;
}

/** Returns the user's status as others see it. */
export function useSeenStatus(): PresenceStatus {
  const connection = useSyncExternalStore(subscribeConnection, connectionState);
  const isAway = useSyncExternalStore(subscribeReach, isServerAway);
  return seenStatus(usePresence(), connection, isAway);
}
