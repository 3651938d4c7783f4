import { expect, it } from "vitest";
import { contrastOf, textOnColour } from "./text-on-colour.ts";

it("contrast follows WCAG: 21 between black and white, 1 between a colour and itself, in either order", () => {
  expect(contrastOf("#000000", "#ffffff")).toBeCloseTo(21, 5);
  expect(contrastOf("#ffffff", "#767676")).toBeCloseTo(4.54, 2);
  expect(contrastOf("#767676", "#ffffff")).toBeCloseTo(4.54, 2);
  expect(contrastOf("#1f36d0", "#1f36d0")).toBe(1);
});

it.each([
  ["#1f36d0", "#ffffff"],
  ["#000000", "#ffffff"],
  ["#ffc83a", "#0b1026"],
  ["#ffffff", "#0b1026"],
  // Halfway: 4.4 on either side.
  ["#7a7a7a", null],
] as const)("on %s stands %s: text on a brand's colour is AA or the colour is refused", (colour, text) => {
  expect(textOnColour(colour)).toBe(text);
});
