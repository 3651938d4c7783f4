import { expect, it } from "vitest";
import { compare } from "./kept-forecast.ts";

const band = (low: number, middle: number, high: number) => ({ low, middle, high });
const FORECAST = {
  people: 40,
  passes: 40,
  end: { half: "2026-11-26T10:00:00Z", most: "2026-11-27T10:00:00Z" },
  days: ["2026-11-23", "2026-11-24", "2026-11-25"],
  loads: [
    {
      accountId: "a",
      account: "Léa",
      channel: "email" as const,
      kind: "send_message" as const,
      limit: 20,
      days: [band(20, 20, 20), band(18, 20, 20)],
    },
  ],
  replies: [band(0, 1, 2), band(1, 2, 4), band(1, 3, 5)],
};

it("a forecast’s error is the share of the days that are over on which the replies lay outside their band", () => {
  const { days, inside, endedAt } = compare(
    FORECAST,
    [
      { day: "2026-11-23", sent: 20, replied: 2 },
      { day: "2026-11-24", sent: 19, replied: 3 },
      { day: "2026-11-25", sent: 0, replied: 0 },
    ],
    null,
  );
  expect(days.map(({ acts, made, replied }) => [acts, made, replied])).toEqual([
    [20, 20, 2],
    [20, 19, 5],
    [0, 0, 5],
  ]);
  // The first day is inside, the second is not, and the third is not over.
  expect([inside, endedAt]).toEqual([0.5, null]);
});

it("on the day of the start nothing is compared yet", () => {
  expect(compare(FORECAST, [{ day: "2026-11-23", sent: 3, replied: 0 }], null).inside).toBeNull();
});
