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

/** Opens the question whether it is them; true once they have shown it, false when they leave it. */
export function openIdentityQuestion(): Promise<boolean> {
  answer?.(false);
  return new Promise((resolve) => become(resolve));
}

/** Closes the question with its answer. */
export function answerIdentityQuestion(confirmed: boolean): void {
  answer?.(confirmed);
  become(null);
}

/** Whether the question is open. */
export const useIdentityAsked = (): boolean => useSyncExternalStore(subscribe, () => answer !== null);
