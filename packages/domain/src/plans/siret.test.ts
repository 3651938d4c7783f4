import { expect, it } from "vitest";
import { isSiret, siretChecks } from "./siret.ts";

it.each([
  ["73282932000074", true],
  ["732 829 320 00074", true],
  // Its check digit is wrong, but it has 14 digits.
  ["73282932000075", true],
  ["7328293200007", false],
  ["732829320000740", false],
  ["7328293200007A", false],
  ["٧٣٢٨٢٩٣٢٠٠٠٠٧٤", false],
  ["", false],
])("[BILLING-14] %s is a company ID of exactly 14 digits: %s", (text, valid) => {
  expect(isSiret(text)).toBe(valid);
});

it.each([
  ["73282932000074", true],
  ["732 829 320 00074", true],
  ["73282932000075", false],
  // La Poste: its head office passes Luhn's test, its sites the sum of their digits.
  ["35600000000048", true],
  ["35600000049837", true],
  ["35600000049838", false],
  // Only La Poste's may use that rule.
  ["35600000149831", false],
])("the digits of %s check: %s", (text, checks) => {
  expect(siretChecks(text)).toBe(checks);
});
