import { describe, expect, it } from "vitest";
import { createFormat } from "./create-format.ts";
import type { DateChoices } from "./dates.ts";

// The evening of the 4th in Paris is the morning of the 5th in Auckland, and the afternoon of the 4th in New York.
const EVENING = "2026-03-04T20:05:09.000Z";
const choices = (change: Partial<DateChoices>): DateChoices => ({
  dateFormat: "dmy",
  timeFormat: "24h",
  timeZone: "Europe/Paris",
  ...change,
});

describe("dates in the reader's format", () => {
  it.each([
    ["dmy", "04/03/2026"],
    ["mdy", "03/04/2026"],
    ["ymd", "2026-03-04"],
  ] as const)("[SETTINGS-01][SETTINGS-03] %s formats dates, instants and calendar days alike", (dateFormat, expected) => {
    for (const language of ["fr", "en"] as const) {
      const format = createFormat(language, choices({ dateFormat }));
      expect([format.date(EVENING), format.date("2026-03-04")]).toEqual([expected, expected]);
      expect(format.dateTime(EVENING)).toBe(`${expected}, 21:05`);
    }
  });

  it("[SETTINGS-01][SETTINGS-03] 12h and 24h set the hour format, with and without seconds", () => {
    const day = createFormat("en", choices({ timeFormat: "24h" }));
    expect([day.time(EVENING), day.timeWithSeconds(EVENING)]).toEqual(["21:05", "21:05:09"]);
    for (const language of ["fr", "en"] as const) {
      const half = createFormat(language, choices({ timeFormat: "12h" }));
      expect([half.time(EVENING), half.timeWithSeconds(EVENING)].map((text) => text.replaceAll(/\s/gu, " ").toUpperCase())).toEqual([
        "9:05 PM",
        "9:05:09 PM",
      ]);
    }
    // Midnight and noon, which are easily confused.
    const half = createFormat("fr", choices({ timeFormat: "12h", timeZone: "UTC" }));
    expect(half.time("2026-03-04T00:30:00Z")).toMatch(/^12:30\sAM$/u);
    expect(createFormat("en", choices({ timeZone: "UTC" })).time("2026-03-04T00:30:00Z")).toBe("00:30");
  });

  it("[SETTINGS-01][SETTINGS-03] the zone decides the day and hour, and what counts as yesterday", () => {
    const auckland = createFormat("fr", choices({ timeZone: "Pacific/Auckland" }));
    expect(auckland.dateTime(EVENING)).toBe("05/03/2026, 09:05");
    const newYork = createFormat("fr", choices({ timeZone: "America/New_York" }));
    expect(newYork.dateTime(EVENING)).toBe("04/03/2026, 15:05");
    const later = new Date("2026-03-05T03:00:00Z");
    expect([newYork.relative(EVENING, later), createFormat("fr", choices({})).relative(EVENING, later)]).toEqual(["aujourd’hui", "hier"]);
  });

  it("[SETTINGS-03] an unknown zone falls back to the browser's own, and calendar days ignore zones", () => {
    const own = createFormat("fr", choices({ timeZone: null }));
    expect(createFormat("fr", choices({ timeZone: "Mars/Olympus" })).dateTime(EVENING)).toBe(own.dateTime(EVENING));
    expect(createFormat("fr", choices({ timeZone: "Pacific/Kiritimati" })).date("2026-12-31")).toBe("31/12/2026");
    expect(createFormat("fr", choices({ timeZone: "Pacific/Pago_Pago" })).date("2026-12-31")).toBe("31/12/2026");
  });
});
