import { expect, it } from "vitest";
import { isTimeZone } from "./time-zone.ts";

it.each(["Europe/Paris", "America/Argentina/Buenos_Aires", "Asia/Calcutta", "UTC", "europe/paris"])("%s is a time zone", (name) => {
  expect(isTimeZone(name)).toBe(true);
  expect(isTimeZone(name)).toBe(true);
});

it.each(["", "Mars/Phobos", "+02:00", "-0500", "2026-01-01T00:00Z", "2026-01-01T00:00[Europe/Paris]"])("%j is not a time zone", (name) => {
  expect(isTimeZone(name)).toBe(false);
});
