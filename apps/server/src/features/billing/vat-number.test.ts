import { VAT_COUNTRIES } from "@filon/contracts/billing";
import { expect, it } from "vitest";
import { isInVies, readVatNumber } from "./vat-number.ts";

/** One valid number of each country whose form is known. */
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

/** The same numbers with another last digit; Dutch ones end in a counter that no check digit covers. */
const spoiled = (digits: string): string => digits.replace(/\d(?=B\d\d$|\D*$)/u, (digit) => String((Number(digit) + 1) % 10));

it.each(VAT_COUNTRIES.map((country) => [country, GOOD[country] ?? ""]))(
  "[BILLING-13] %s: a valid number is accepted with or without its letters, and refused with one wrong digit",
  (country, digits) => {
    const letters = country === "GR" ? "EL" : country;
    expect(readVatNumber(country, digits)?.vies).toEqual({ country, digits });
    expect(readVatNumber(country, `${letters} ${digits}`)?.vies).toEqual({ country, digits });
    expect(readVatNumber(country, `${letters}${digits}`)?.taxId).toEqual({ type: "eu_vat", value: `${letters}${digits}` });
    expect(readVatNumber(country, spoiled(digits))).toBeNull();
  },
);

it.each([
  ["CH", "CHE-107.787.577 MWST", "CHE-107.787.577 MWST", { type: "ch_vat", value: "CHE-107.787.577 MWST" }],
  ["CH", "che107787577tva", "CHE-107.787.577 MWST", { type: "ch_vat", value: "CHE-107.787.577 MWST" }],
  ["CH", "CHE 107 787 577", "CHE-107.787.577 MWST", { type: "ch_vat", value: "CHE-107.787.577 MWST" }],
  ["LI", "CHE-107.787.577 MWST", "CHE-107.787.577 MWST", null],
  ["GB", "GB 980 7806 84", "GB980780684", { type: "gb_vat", value: "GB980780684" }],
  ["GB", "980780684001", "GB980780684001", { type: "gb_vat", value: "GB980780684001" }],
  ["GB", "GBGD001", "GBGD001", { type: "gb_vat", value: "GBGD001" }],
  ["GB", "HA599", "GBHA599", { type: "gb_vat", value: "GBHA599" }],
  ["NO", "988 077 917 MVA", "988077917MVA", { type: "no_vat", value: "988077917MVA" }],
])("%s: %s is valid by its own form and check digits, without asking the European register", (country, text, written, taxId) => {
  expect(readVatNumber(country, text)).toEqual({ written, vies: null, taxId });
  expect(isInVies(country)).toBe(false);
});

it.each([
  ["CH", "CHE-107.787.578 MWST"],
  ["CH", "CHE-107.787.57 MWST"],
  ["CH", "CHE-107.787.577 XYZ"],
  ["CH", "107787577"],
  ["GB", "GB980780685"],
  ["GB", "GBGD500"],
  ["GB", "GBHA499"],
  ["GB", "CHE107787577"],
  ["NO", "988077918MVA"],
])("%s: %s is invalid: its form or its check digit is wrong", (country, text) => {
  expect(readVatNumber(country, text)).toBeNull();
});

it("Monaco's numbers are checked as France's", () => {
  expect(readVatNumber("MC", "FR53000004605")?.vies).toEqual({ country: "FR", digits: "53000004605" });
});

it.each(["US", "CA"])("[BILLING-13] %s has no VAT numbers", (country) => {
  expect(readVatNumber(country, "123456789")).toBeNull();
  expect(isInVies(country)).toBe(false);
});
