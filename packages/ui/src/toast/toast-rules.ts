export type ToastType = "success" | "info" | "warning" | "error";

/** Toasts seen at once (TOAST-01); the others wait their turn. */
export const VISIBLE_TOASTS = 3;
/** How long a toast stays, in milliseconds (TOAST-02). */
export const TOAST_DURATION_MS: Readonly<Record<ToastType, number>> = { success: 3000, info: 3000, warning: 4000, error: 5000 };

const WINDOW_MS = 5000;
const SAME_PREFIX = 20;
const MANY_SUCCESSES = 3;

/** A toast that was shown, as far as the rules look at it; `at` in milliseconds. */
export interface ShownToast {
  readonly type: ToastType;
  readonly text: string;
  readonly at: number;
}

/** Whether a new toast is shown, given those shown before: not a repetition of the last 5 s (TOAST-03), nor one success more after more than 3 in that time (TOAST-04). */
export function admitsToast(shown: readonly ShownToast[], type: ToastType, text: string, now: number): boolean {
  const recent = shown.filter((toast) => now - toast.at < WINDOW_MS);
  const start = startOf(text);
  if (recent.some((toast) => toast.type === type && startOf(toast.text) === start)) return false;
  return type !== "success" || recent.filter((toast) => toast.type === "success").length <= MANY_SUCCESSES;
}

const startOf = (text: string): string => Array.from(text).slice(0, SAME_PREFIX).join("");
