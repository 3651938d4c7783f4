import { Temporal } from "temporal-polyfill";
import { expect, it } from "vitest";
import { holidayAt, isDayOff } from "./holidays.ts";

const noon = (day: string) => Temporal.Instant.from(`${day}T11:00:00Z`);

it.each([
  ["2026-01-01", "newYear"],
  ["2026-04-06", "easterMonday"],
  ["2026-05-14", "ascension"],
  ["2026-05-25", "whitMonday"],
  ["2027-03-29", "easterMonday"],
  ["2038-04-26", "easterMonday"],
  ["2026-12-25", "christmas"],
  ["2026-04-05", null],
  ["2026-11-23", null],
])("%s in France is %s", (day, name) => {
  expect(holidayAt(noon(day), "Europe/Paris")).toBe(name);
});

it("is a day of the French zone only", () => {
  // Still the 24th in London, already Christmas in Paris.
  const night = Temporal.Instant.from("2026-12-24T23:30:00Z");
  expect(holidayAt(night, "Europe/Paris")).toBe("christmas");
  expect(holidayAt(noon("2026-12-25"), "America/New_York")).toBeNull();
});

const FRANCE = { country: "FR", region: null, bridges: false } as const;
const off = (rules: Parameters<typeof isDayOff>[0], year: number): string[] => {
  const days: string[] = [];
  for (let day = Temporal.PlainDate.from({ year, month: 1, day: 1 }); day.year === year; day = day.add({ days: 1 }))
    if (isDayOff(rules, day)) days.push(day.toString().slice(5));
  return days;
};

it("France has eleven public holidays, Belgium ten and Luxembourg eleven", () => {
  expect(off(FRANCE, 2027)).toEqual(["01-01", "03-29", "05-01", "05-06", "05-08", "05-17", "07-14", "08-15", "11-01", "11-11", "12-25"]);
  expect(off({ ...FRANCE, country: "BE" }, 2027)).toEqual([
    "01-01",
    "03-29",
    "05-01",
    "05-06",
    "05-17",
    "07-21",
    "08-15",
    "11-01",
    "11-11",
    "12-25",
  ]);
  expect(off({ ...FRANCE, country: "LU" }, 2027)).toEqual([
    "01-01",
    "03-29",
    "05-01",
    "05-06",
    "05-09",
    "05-17",
    "06-23",
    "08-15",
    "11-01",
    "12-25",
    "12-26",
  ]);
  expect(off({ country: null, region: null, bridges: true }, 2027)).toEqual([]);
});

it.each([
  ["alsaceMoselle", ["03-26", "12-26"]],
  ["guadeloupe", ["05-27"]],
  ["guyane", ["06-10"]],
  ["martinique", ["05-22"]],
  ["mayotte", ["04-27"]],
  ["reunion", ["12-20"]],
] as const)("a region of France has holidays of its own: %s", (region, own) => {
  const national = off(FRANCE, 2027);
  expect(off({ ...FRANCE, region }, 2027).filter((day) => !national.includes(day))).toEqual(own);
  expect(off({ country: "BE", region, bridges: false }, 2027)).toEqual(off({ ...FRANCE, country: "BE" }, 2027));
});

it("bridges are the Friday after a holiday on Thursday and the Monday before one on Tuesday", () => {
  const bridges = (year: number) => off({ ...FRANCE, bridges: true }, year).filter((day) => !off(FRANCE, year).includes(day));
  // Ascension Day and Armistice Day 2027 are Thursdays.
  expect(bridges(2027)).toEqual(["05-07", "11-12"]);
  // 14 July 2026 is a Tuesday, and 1 January and Ascension Day are Thursdays.
  expect(bridges(2026)).toEqual(["01-02", "05-15", "07-13"]);
});
