import { describe, expect, it } from "vitest";
import { countryOfZone, phoneToKeep, readPhone } from "./phone.ts";

describe("a telephone number", () => {
  it.each([
    ["06 12 34 56 78", "+33612345678", "06 12 34 56 78", "mobile"],
    ["01.42.68.53.00", "+33142685300", "01 42 68 53 00", "office"],
    ["0800 123 456", "+33800123456", "0 800 12 34 56", "other"],
    ["0033 6 12 34 56 78", "+33612345678", "06 12 34 56 78", "mobile"],
    ["+32 475 12 34 56", "+32475123456", "+32 475 12 34 56", "mobile"],
    ["01 42 68 53 00 poste 12", "+33142685300;ext=12", "01 42 68 53 00 ext. 12", "office"],
  ])("%s is read by its plan", (text, number, shown, type) => {
    expect(readPhone(text)).toEqual({ number, shown, type });
  });

  it.each([
    "06 12 34 56",
    "06 12 34 56 7",
    "06 12 34 56 789",
    "12 34 56 78 90",
    "012345",
    "+33 6 12 34 56",
    "+999 12345678",
    "appeler",
    "…",
  ])("%s is not a number: digits are missing, too many, or of no plan", (text) => expect(readPhone(text)).toBeNull());

  it("in international format is accepted if it is possible, even if its range is unknown", () => {
    expect(readPhone("+1 555 010 1234")?.number).toBe("+15550101234");
  });

  it("without a country code is read in the workspace's country, and stored so that it reads the same everywhere", () => {
    expect(readPhone("0475 12 34 56", "BE")?.number).toBe("+32475123456");
    expect(phoneToKeep("0475 12 34 56", "BE")).toBe("+32 475 12 34 56");
    expect(phoneToKeep("079 123 45 67", "CH")).toBe("+41 79 123 45 67");
    expect(phoneToKeep("06 12 34 56 78", "BE")).toBeNull();
    expect(phoneToKeep("+33 6 12 34 56 78", "BE")).toBe("+33 6 12 34 56 78");
    // Numbers that read the same anywhere are kept as typed.
    expect(phoneToKeep("06.12.34.56.78", "FR")).toBe("06.12.34.56.78");
    expect(phoneToKeep("06 12 34 56", "FR")).toBeNull();
  });
});

it("a workspace is in the country of its time zone, or in France if that has none", () => {
  const zones = [
    "Europe/Paris",
    "Europe/Brussels",
    "Europe/Zurich",
    "Europe/London",
    "America/Toronto",
    "Indian/Reunion",
    "UTC",
    "Mars/Olympus",
  ];
  expect(zones.map(countryOfZone)).toEqual(["FR", "BE", "CH", "GB", "CA", "RE", "FR", "FR"]);
});
