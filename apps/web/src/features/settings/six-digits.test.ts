import { expect, it } from "vitest";
import { sixDigits } from "./six-digits.ts";

it("[SETTINGS-15] accepts six digits in any grouping, and nothing else", () => {
  expect(["123456", " 123 456 ", "123-456"].map(sixDigits)).toEqual(["123456", "123456", "123456"]);
  for (const typed of ["", "12345", "1234567", "12345a", "ABCDE-FGHIJ"]) expect(sixDigits(typed)).toBeNull();
});
