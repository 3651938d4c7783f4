import { expect, it } from "vitest";
import { instantOf } from "./dates.ts";

it.each([
  ["2026-11-24T10:00-05", "2026-11-24T15:00:00Z"],
  ["2026-11-24T10:00-05:00[America/New_York]", "2026-11-24T15:00:00Z"],
  ["2026-11-24 10:00", "2026-11-24T09:00:00Z"],
  [" 2026-11-24T10:00Z ", "2026-11-24T10:00:00Z"],
])("%s is the instant %s", (text, instant) => expect(instantOf(text, "Europe/Paris")?.toString()).toBe(instant));
