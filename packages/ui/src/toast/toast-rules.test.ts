import { describe, expect, it } from "vitest";
import { admitsToast, type ShownToast, TOAST_DURATION_MS, VISIBLE_TOASTS } from "./toast-rules.ts";
import { createToaster } from "./toaster.ts";

const success = (text: string, at: number): ShownToast => ({ type: "success", text, at });

describe("toast rules", () => {
  it("[TOAST-02][TOAST-05] last 3 s for success and info, 4 s for a warning, 5 s for an error", () => {
    expect(TOAST_DURATION_MS).toEqual({ success: 3000, info: 3000, warning: 4000, error: 5000 });
  });

  it("[TOAST-03] suppresses the same type and the same first 20 characters within 5 s", () => {
    const shown = [success("Prospect added to the list A", 0)];
    expect(admitsToast(shown, "success", "Prospect added to the list B", 4999)).toBe(false);
    expect(admitsToast(shown, "success", "Prospect added to the list B", 5000)).toBe(true);
    expect(admitsToast(shown, "error", "Prospect added to the list B", 1)).toBe(true);
    expect(admitsToast(shown, "success", "Prospect added to", 1)).toBe(true);
  });

  it("[TOAST-04] drops a success when more than 3 were shown in the last 5 s, and only successes", () => {
    const three = [success("one", 0), success("two", 1), success("three", 2)];
    expect(admitsToast(three, "success", "four", 3)).toBe(true);
    const four = [...three, success("four", 3)];
    expect(admitsToast(four, "success", "five", 4)).toBe(false);
    expect(admitsToast(four, "error", "five", 4)).toBe(true);
    expect(admitsToast(four, "success", "five", 5000)).toBe(true);
  });

  it("[TOAST-01] shows at most 3, and the next one takes the place of one that leaves", () => {
    const toaster = createToaster(() => 0);
    for (const text of ["a", "b", "c", "d"]) toaster.show("error", text);
    expect(toaster.visible().map((toast) => toast.text)).toEqual(["a", "b", "c"]);
    expect(VISIBLE_TOASTS).toBe(3);
    toaster.dismiss(toaster.visible()[0]?.id ?? -1);
    expect(toaster.visible().map((toast) => toast.text)).toEqual(["b", "c", "d"]);
  });
});
