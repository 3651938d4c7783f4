import { PRESENCE_STATUSES, type PresenceStatus } from "@filon/contracts";

/** Where the user's choice is kept (RT-06). */
const STATUS_KEY = "userPreferredStatus";

const listeners = new Set<() => void>();

/** How the user wants to be seen: the choice kept on this device, online by default. */
export function preferredStatus(): PresenceStatus {
  const kept = localStorage.getItem(STATUS_KEY);
  return PRESENCE_STATUSES.find((status) => status === kept) ?? "online";
}

/** Takes over a status that was chosen, here or in another window. */
export function adoptStatus(status: PresenceStatus): void {
  localStorage.setItem(STATUS_KEY, status);
  for (const listener of listeners) listener();
}

export function subscribeStatus(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => void listeners.delete(onChange);
}
