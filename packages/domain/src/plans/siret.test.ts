import { expect, it } from "vitest";
import { isSiret } from "./siret.ts";

it.each([
  ["73282932000074", true],
  ["732 829 320 00074", true],
  // La Poste's own rule: the digits add up to a multiple of 5.
  ["35600000049837", true],
  ["73282932000075", false],
  ["7328293200007", false],
  ["732829320000740", false],
  ["7328293200007A", false],
  ["", false],
])("[BILLING-14] %s is a company ID of exactly 14 digits: %s", (text, valid) => {
  expect(isSiret(text)).toBe(valid);
});
