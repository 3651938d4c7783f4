import { expect, it } from "vitest";
import { EVERYBODY, isEverybody, isSelected, NOBODY, selectedCount, type Selection, withTicked } from "./selection.ts";

const some = (...ids: string[]): Selection => ({ kind: "some", ids: new Set(ids) });
const allBut = (...ids: string[]): Selection => ({ kind: "all", except: new Set(ids) });

it("ticking a page of 100 of 180 matches selects those 100 only", () => {
  const page = Array.from({ length: 100 }, (_, index) => `p${index}`);
  const selection = withTicked(NOBODY, page, new Set(page));
  expect(selectedCount(selection, 180)).toBe(100);
  expect(isEverybody(selection, 180)).toBe(false);
  expect(isSelected(selection, "p100")).toBe(false);
  expect(isEverybody(selection, 100)).toBe(true);
});

it("selecting all matches includes rows that are not loaded, except those unticked", () => {
  expect(isSelected(EVERYBODY, "not loaded")).toBe(true);
  expect(selectedCount(EVERYBODY, 180)).toBe(180);
  expect(isEverybody(EVERYBODY, undefined)).toBe(true);
  const less = withTicked(EVERYBODY, ["a", "b"], new Set(["b"]));
  expect(less).toEqual(allBut("a"));
  expect(selectedCount(less, 180)).toBe(179);
  expect(isEverybody(less, 180)).toBe(false);
  expect(withTicked(less, ["a", "b"], new Set(["a", "b"]))).toEqual(allBut());
});

it("selected rows that are no longer shown stay selected when others are ticked", () => {
  expect(withTicked(some("gone", "a"), ["a", "b"], new Set(["b"]))).toEqual(some("gone", "b"));
});

it("unticking every row selects nobody", () => {
  expect(withTicked(EVERYBODY, ["a", "b"], new Set())).toEqual(NOBODY);
  expect(selectedCount(allBut("a"), undefined)).toBeUndefined();
});
