import { expect, it } from "vitest";
import { GivenInstant } from "./given-instant.ts";

it("a given instant is read as UTC", () => {
  expect(GivenInstant.parse("2026-01-01T00:00:00+23:00")).toBe("2025-12-31T01:00:00.000Z");
});

it.each(["0000-01-01T00:00:00Z", "0001-01-01T00:00:00+23:59", "9999-12-31T23:59:59-23:59", "2026-02-30T00:00:00Z"])(
  "%s, which Postgres cannot hold, is refused",
  (text) => {
    expect(GivenInstant.safeParse(text).success).toBe(false);
  },
);
