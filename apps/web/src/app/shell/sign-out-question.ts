import { useSyncExternalStore } from "react";

let asked = false;
const listeners = new Set<() => void>();

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => void listeners.delete(onChange);
}

/** Opens or closes the question that signing out asks where something of the account would stay on this machine. */
export function setSignOutAsked(next: boolean): void {
  asked = next;
  for (const listener of listeners) listener();
}

/** Whether that question is open. */
export const useSignOutAsked = (): boolean => useSyncExternalStore(subscribe, () => asked);
