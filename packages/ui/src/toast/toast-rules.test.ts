import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { admitsToast, type ShownToast, TOAST_DURATION_MS } from "./toast-rules.ts";
import { createToaster } from "./toaster.ts";

const success = (text: string, at: number): ShownToast => ({ type: "success", text, at });

describe("toast rules", () => {
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
});

describe("visible toasts", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const toaster = () => createToaster(() => Date.now());
  const texts = ({ visible }: ReturnType<typeof toaster>) => visible().map(({ lines }) => lines.map(({ text }) => text).join("\n"));
  const counts = ({ visible }: ReturnType<typeof toaster>) => visible().map(({ lines }) => lines.map(({ count }) => count));

  it.each([
    ["success", 3000],
    ["info", 3000],
    ["warning", 4000],
    ["error", 5000],
  ] as const)("[TOAST-02][TOAST-05] a toast of type %s closes automatically after %i ms", async (type, lasts) => {
    const told = vi.fn();
    const one = toaster();
    one.subscribe(told);
    one.show(type, "Prospect ajouté");
    await vi.advanceTimersByTimeAsync(lasts - 1);
    expect(texts(one)).toEqual(["Prospect ajouté"]);
    await vi.advanceTimersByTimeAsync(1);
    expect(texts(one)).toEqual([]);
    expect(told).toHaveBeenCalledTimes(2);
  });

  it.each([
    ["failure", "error"],
    ["warning", "warning"],
  ] as const)(
    "[TOAST-03] a %s that begins like the visible one but says something else is added to it, and shown on its own once that is gone",
    async (_, type) => {
      const [first, second] = ["La campagne n’a pas pu démarrer.", "La campagne n’a pas pu être supprimée."];
      const one = toaster();
      one.show(type, first);
      await vi.advanceTimersByTimeAsync(TOAST_DURATION_MS[type] - 1000);
      one.show(type, second);
      one.show(type, second);
      one.show(type, first);
      expect(texts(one)).toEqual([`${first}\n${second}`]);
      await vi.advanceTimersByTimeAsync(TOAST_DURATION_MS[type] - 1);
      expect(texts(one)).toHaveLength(1);
      await vi.advanceTimersByTimeAsync(1);
      expect(texts(one)).toEqual([]);

      // Past the 5 s in which an equal toast is suppressed.
      await vi.advanceTimersByTimeAsync(1000);
      one.show(type, first);
      one.dismiss(one.visible()[0]?.id ?? -1);
      one.show(type, first);
      expect(texts(one)).toEqual([]);
      one.show(type, second);
      expect(texts(one)).toEqual([second]);
    },
  );

  it("[TOAST-03] a success that begins like the one shown is suppressed", () => {
    const one = toaster();
    one.show("success", "Prospect ajouté à la liste A");
    one.show("success", "Prospect ajouté à la liste B");
    expect(texts(one)).toEqual(["Prospect ajouté à la liste A"]);
  });

  it("twenty equal failures are one counted toast, which disappears when the first would have", async () => {
    const one = toaster();
    const told = vi.fn();
    one.subscribe(told);
    for (let time = 0; time < 20; time += 1) {
      one.show("error", "La campagne n’a pas pu être supprimée.");
      await vi.advanceTimersByTimeAsync(200);
    }
    expect(texts(one)).toEqual(["La campagne n’a pas pu être supprimée."]);
    expect(counts(one)).toEqual([[20]]);
    expect(told).toHaveBeenCalledTimes(20);
    await vi.advanceTimersByTimeAsync(1000);
    expect(texts(one)).toEqual([]);
  });

  it("an equal toast is counted on the one that waits or is being read, however late it comes; an undoable one is shown separately", async () => {
    const one = toaster();
    for (const text of ["a", "b", "c", "d"]) one.show("error", text);
    one.hold(one.visible()[0]?.id ?? -1);
    await vi.advanceTimersByTimeAsync(4900);
    for (const text of ["a", "d"]) one.show("error", text);
    await vi.advanceTimersByTimeAsync(200);
    one.show("error", "a");
    expect(texts(one)).toEqual(["a", "d"]);
    expect(counts(one)).toEqual([[3], [2]]);

    const undone = toaster();
    const act = { label: "Annuler", run: () => undefined };
    undone.show("success", "Zoé : refusé", act);
    undone.hold(undone.visible()[0]?.id ?? -1);
    await vi.advanceTimersByTimeAsync(6000);
    undone.show("success", "Zoé : refusé", act);
    expect(texts(undone)).toEqual(["Zoé : refusé", "Zoé : refusé"]);
  });

  it("each failure combined in one toast has its own count", () => {
    const [first, second] = ["La campagne n’a pas pu démarrer.", "La campagne n’a pas pu être supprimée."];
    const one = toaster();
    for (const text of [first, second, first, second, second]) one.show("error", text);
    expect(texts(one)).toEqual([`${first}\n${second}`]);
    expect(counts(one)).toEqual([[2, 3]]);
  });

  it("a toast stays while it is being read, and its time restarts afterwards", async () => {
    const one = toaster();
    one.show("success", "Prospect ajouté");
    await vi.advanceTimersByTimeAsync(2900);
    one.hold(one.visible()[0]?.id ?? -1);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(texts(one)).toHaveLength(1);
    one.release(one.visible()[0]?.id ?? -1);
    await vi.advanceTimersByTimeAsync(2999);
    expect(texts(one)).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(texts(one)).toEqual([]);
  });

  it("there are at most three; a fourth replaces one that leaves and then gets its full time", async () => {
    const many = toaster();
    for (const text of ["a", "b", "c", "d"]) many.show("error", text);
    expect(texts(many)).toEqual(["a", "b", "c"]);
    await vi.advanceTimersByTimeAsync(1000);
    many.dismiss(many.visible()[0]?.id ?? -1);
    expect(texts(many)).toEqual(["b", "c", "d"]);
    await vi.advanceTimersByTimeAsync(4000);
    expect(texts(many)).toEqual(["d"]);
    await vi.advanceTimersByTimeAsync(999);
    expect(texts(many)).toEqual(["d"]);
    await vi.advanceTimersByTimeAsync(1);
    expect(texts(many)).toEqual([]);
  });
});
