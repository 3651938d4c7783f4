import { expect, it } from "vitest";
import { brandColourFault } from "./brand-colour.ts";

it.each([
  ["", null],
  [" #1F36D0 ", null],
  ["red", "colourShape"],
  ["#fff", "colourShape"],
  ["#7a7a7a", "lowContrast"],
] as const)("the form judges the colour %o as the server does: %s", (colour, fault) => {
  expect(brandColourFault(colour)).toBe(fault);
});
