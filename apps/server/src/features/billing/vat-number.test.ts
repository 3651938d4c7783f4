import { VAT_COUNTRIES } from "@filon/contracts";
import { expect, it } from "vitest";
import { vatDigits } from "./vat-number.ts";

/** A number that checks, of the countries whose form is known. */
const GOOD: Readonly<Record<string, string>> = {
  AT: "U13585627",
  BE: "0428759497",
  BG: "175074752",
  CY: "10259033P",
  CZ: "25123891",
  DE: "136695976",
  DK: "13585628",
  EE: "100931558",
  ES: "A13585625",
  FI: "20774740",
  FR: "83404833048",
  GR: "094259216",
  HR: "33392005961",
  HU: "12892312",
  IE: "6433435F",
  IT: "00743110157",
  LT: "119511515",
  LU: "15027442",
  LV: "40003521600",
  MT: "11679112",
  NL: "004495445B01",
  PL: "8567346215",
  PT: "501964843",
  RO: "18547290",
  SE: "123456789701",
  SI: "50223054",
  SK: "2022749619",
  XI: "980780684",
};

/** The same number with its last digit another; Dutch ones end in a counter that no digit checks. */
const spoiled = (digits: string): string => digits.replace(/\d(?=B\d\d$|\D*$)/u, (digit) => String((Number(digit) + 1) % 10));

it.each(VAT_COUNTRIES.map((country) => [country, GOOD[country] ?? ""]))(
  "[BILLING-13] %s: a number that checks is taken, with its letters too, and one digit wrong is not",
  (country, digits) => {
    const letters = country === "GR" ? "EL" : country;
    expect(vatDigits(country, digits)).toBe(digits);
    expect(vatDigits(country, `${letters} ${digits}`)).toBe(digits);
    expect(vatDigits(country, spoiled(digits))).toBeNull();
  },
);

it("[BILLING-13] a country that the register does not know has no number here", () => {
  expect(vatDigits("US", "123456789")).toBeNull();
});
