import { PRESENCE_STATUSES, type PresenceStatus } from "@filon/contracts/realtime";

/** Storage key of the user's choice (RT-06). */
const STATUS_KEY = "userPreferredStatus";

const listeners = new Set<() => void>();

/** The status the user has chosen, stored on this device; online by default. */
export function preferredStatus(): PresenceStatus {
  const kept = localStorage.getItem(STATUS_KEY);
  return PRESENCE_STATUSES.find((status) => status === kept) ?? "online";
}

/** Stores a status chosen here or in another window. */
export function adoptStatus(status: PresenceStatus): void {
  localStorage.setItem(STATUS_KEY, status);
  for (const listener of listeners) listener();
}

export function subscribeStatus(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => void listeners.delete(onChange);
}
