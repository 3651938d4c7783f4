import { useSyncExternalStore } from "react";

let answer: ((confirmed: boolean) => void) | null = null;
const listeners = new Set<() => void>();

function become(next: typeof answer): void {
  answer = next;
  for (const listener of listeners) listener();
}

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => void listeners.delete(onChange);
}

/** Opens the identity dialog; resolves to true once the user has confirmed their identity, false if they cancel. */
export function openIdentityQuestion(): Promise<boolean> {
  answer?.(false);
  return new Promise((resolve) => become(resolve));
}

/** Closes the dialog and settles its promise. */
export function answerIdentityQuestion(confirmed: boolean): void {
  answer?.(confirmed);
  become(null);
}

/** Returns whether the dialog is open. */
export const useIdentityAsked = (): boolean => useSyncExternalStore(subscribe, () => answer !== null);
