import { expect, it } from "vitest";
import { heard, stillThere } from "./editors.ts";

const told = (editorId: string, changes: object = {}) => ({
  campaignId: "c",
  editorId,
  userId: `user of ${editorId}`,
  name: "Léa Martin",
  step: null,
  here: true,
  asks: false,
  timestamp: "2026-11-26T17:00:00.000Z",
  ...changes,
});

it("others come, open another step, and go", () => {
  const come = heard(heard([], told("b"), 1), told("a", { step: "n1" }), 2);
  expect(come.map(({ editorId, step }) => [editorId, step])).toEqual([
    ["a", "n1"],
    ["b", null],
  ]);
  expect(heard(come, told("a", { step: "n2" }), 3)[0]).toMatchObject({ step: "n2", heardAt: 3 });
  expect(heard(come, told("a", { here: false }), 3).map(({ editorId }) => editorId)).toEqual(["b"]);
  expect(heard(come, told("z", { here: false }), 3)).toBe(come);
});

it("who has been silent for longer than two signs of life is forgotten", () => {
  const others = heard(heard([], told("a"), 0), told("b"), 40_000);
  expect(stillThere(others, 45_000)).toBe(others);
  expect(stillThere(others, 60_000).map(({ editorId }) => editorId)).toEqual(["b"]);
});
