import { useSyncExternalStore } from "react";

let asked = false;
const listeners = new Set<() => void>();

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => void listeners.delete(onChange);
}

/** Opens or closes the sign-out dialog, which is shown when signing out would leave account data on this machine. */
export function setSignOutAsked(next: boolean): void {
  asked = next;
  for (const listener of listeners) listener();
}

/** Whether the dialog is open. */
export const useSignOutAsked = (): boolean => useSyncExternalStore(subscribe, () => asked);
