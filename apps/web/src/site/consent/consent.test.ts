import { expect, it } from "vitest";
import { regionOf, EU_COUNTRIES } from "../legal/region.ts";
import { consentRecord, forgetEndedConsent, keepConsent, mustAsk } from "./consent.ts";

/** A storage that holds one value under any key. */
function storageWith(value: string | null) {
  let held = value;
  return { getItem: () => held, setItem: (_key: string, next: string) => void (held = next), removeItem: () => void (held = null) };
}

it("[COOKIE-01] asks when no choice was made, or when it was made in another language", () => {
  const storage = storageWith(null);
  expect(mustAsk(storage, "fr")).toBe(true);
  keepConsent(storage, consentRecord(true, "fr", "EU", new Date(0)));
  expect(mustAsk(storage, "fr")).toBe(false);
  expect(mustAsk(storage, "en")).toBe(true);
});

it.each(["{", "null", "[]", '"x"', '{"language":"fr"}'])("[COOKIE-04] asks again when the stored value is %s", (stored) => {
  expect(mustAsk(storageWith(stored), "fr")).toBe(true);
});

it("[COOKIE-09] a choice is kept for a year, then forgotten", () => {
  const storage = storageWith(null);
  keepConsent(storage, consentRecord(false, "fr", "EU", new Date("2027-03-09T12:00:00Z")));
  forgetEndedConsent(storage, new Date("2028-03-09T11:59:59Z"));
  expect(mustAsk(storage, "fr")).toBe(false);
  forgetEndedConsent(storage, new Date("2028-03-09T12:00:00Z"));
  expect(storage.getItem()).toBeNull();
});

it.each([
  ["without its time", '{"essential":true,"language":"fr"}'],
  ["whose time is unreadable", '{"essential":true,"language":"fr","timestamp":"tomorrow"}'],
])("[COOKIE-09] a choice %s is forgotten, because its age is unknown", (_, stored) => {
  const storage = storageWith(stored);
  forgetEndedConsent(storage, new Date(0));
  expect(storage.getItem()).toBeNull();
});

it("[COOKIE-05] 'accept all' allows everything", () => {
  expect(consentRecord(true, "fr", "EU", new Date(0))).toEqual({
    all: true,
    essential: true,
    security: true,
    analytics: true,
    marketing: true,
    timestamp: "1970-01-01T00:00:00.000Z",
    region: "EU",
    language: "fr",
  });
});

it("[COOKIE-05] 'essential only' leaves analytics and marketing off", () => {
  expect(consentRecord(false, "en", "US", new Date(0))).toEqual({
    all: false,
    essential: true,
    security: true,
    analytics: false,
    marketing: false,
    timestamp: "1970-01-01T00:00:00.000Z",
    region: "US",
    language: "en",
  });
});

it("[LEGAL-06][LEGAL-08] maps a country to its region, with the Union's 27 countries", () => {
  expect(new Set(EU_COUNTRIES).size).toBe(27);
  expect(EU_COUNTRIES.map(regionOf)).toEqual(EU_COUNTRIES.map(() => "EU"));
  expect(["FR", "us", "CA", "GB", "JP"].map(regionOf)).toEqual(["EU", "US", "CA", "UK", "GLOBAL"]);
});
