export type ToastType = "success" | "info" | "warning" | "error";

/** Toasts visible at once (TOAST-01); the others wait. */
export const VISIBLE_TOASTS = 3;
/** How long a toast stays, in milliseconds (TOAST-02). */
export const TOAST_DURATION_MS: Readonly<Record<ToastType, number>> = { success: 3000, info: 3000, warning: 4000, error: 5000 };

const WINDOW_MS = 5000;
const SAME_PREFIX = 20;
const MANY_SUCCESSES = 3;

/** A shown toast, as far as it matters to the rules; `at` in milliseconds. */
export interface ShownToast {
  readonly type: ToastType;
  readonly text: string;
  readonly at: number;
}

/**
 * Whether to show a new toast, given the ones before: not if it repeats one of the last 5 s (TOAST-03), nor if it is a success
 * after more than 3 in that time (TOAST-04).
 */
export function admitsToast(shown: readonly ShownToast[], type: ToastType, text: string, now: number): boolean {
  const recent = shown.filter((toast) => now - toast.at < WINDOW_MS);
  if (recent.some((toast) => beginsAlike(toast, { type, text }))) return false;
  return type !== "success" || recent.filter((toast) => toast.type === "success").length <= MANY_SUCCESSES;
}

/** Whether two toasts have the same type and the same first 20 characters, and so look the same at a glance (TOAST-03). */
export function beginsAlike(one: Omit<ShownToast, "at">, other: Omit<ShownToast, "at">): boolean {
  return one.type === other.type && startOf(one.text) === startOf(other.text);
}

const startOf = (text: string): string => Array.from(text).slice(0, SAME_PREFIX).join("");

/**
 * Whether a toast that begins like one shown in the last 5 s still says something new: a failure or warning with different text. It
 * gets no toast of its own next to the other, but must not be lost.
 */
export function saysMore(shown: readonly ShownToast[], type: ToastType, text: string, now: number): boolean {
  return (type === "error" || type === "warning") && !shown.some((toast) => now - toast.at < WINDOW_MS && toast.text === text);
}
