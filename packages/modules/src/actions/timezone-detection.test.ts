import { isTimeZone } from "@filon/contracts/api";
import { someFacts } from "@filon/domain/testing";
import { expect, it } from "vitest";
import { CITIES_ABROAD } from "../kit/places/abroad.ts";
import { COUNTRIES } from "../kit/places/countries.ts";
import { zoneOfCountry } from "../kit/places/time-zones.ts";
import { ask, problemsOf } from "../testing/journey.ts";
import { timezoneDetection } from "./timezone-detection.ts";

const NOTHING = { location: null, phone: null, email: null };
const found = (prospect: Record<string, string>, config: Record<string, unknown> = {}) =>
  ask(timezoneDetection, config, { facts: someFacts({ prospect: { ...NOTHING, ...prospect } }) });

it.each([
  [{ location: "Lyon" }, "Europe/Paris", "location"],
  [{ location: "Genève, Suisse" }, "Europe/Zurich", "location"],
  [{ location: "San Francisco Bay Area" }, "America/Los_Angeles", "location"],
  [{ location: "Fort-de-France, Martinique" }, "America/Martinique", "location"],
  [{ location: "Munich, Bavaria, Germany" }, "Europe/Berlin", "location"],
  [{ location: "Atlanta, Georgia" }, "America/New_York", "location"],
  [{ location: "Atlanta, GA 30303" }, "America/New_York", "location"],
  [{ location: "Brooklyn, New York" }, "America/New_York", "location"],
  [{ location: "Washington, D.C." }, "America/New_York", "location"],
  [{ location: "Laval, Québec" }, "America/Toronto", "location"],
  [{ location: "Toronto, CA" }, "America/Toronto", "location"],
  [{ location: "Tbilisi, Georgia" }, "Asia/Tbilisi", "location"],
  [{ location: "Berlin, DE" }, "Europe/Berlin", "location"],
  [{ location: "Paris, FR" }, "Europe/Paris", "location"],
  [{ location: "Paris, 15e arrondissement" }, "Europe/Paris", "location"],
  [{ location: "Lyon, Auvergne-Rhône-Alpes" }, "Europe/Paris", "location"],
  [{ location: "Télétravail", phone: "+44 20 7946 0000" }, "Europe/London", "phone"],
  [{ phone: "+262 692 12 34 56" }, "Indian/Reunion", "phone"],
  [{ email: "a@exemple.be" }, "Europe/Brussels", "domain"],
  [{ email: "a@example.co.uk" }, "Europe/London", "domain"],
])("%o is in %s, by the %s", (prospect, timeZone, basis) => {
  expect(found(prospect)).toEqual({
    go: "out",
    outputs: { timeZone, basis },
    effects: [{ type: "setFields", fields: { timeZone }, custom: {} }],
  });
});

it.each([
  { location: "United States" },
  { phone: "06 12 34 56 78" },
  { phone: "+1 415 555 2671" },
  { email: "a@start-up.io" },
  { email: "a@exemple.com" },
  {},
])("leaves the zone empty for %o, which does not tell it", (prospect) =>
  expect(found(prospect)).toEqual({ go: "out", outputs: { timeZone: null, basis: null } }),
);

it.each([
  "Jersey City, NJ",
  "Newark, New Jersey",
  "London, Ontario",
  "London, ON N6A 3K7",
  "Paris, TX",
  "Paris, TX 75460",
  "Paris, IL",
  "Melbourne, Florida",
  "Melbourne, Floride, États-Unis",
  "Lebanon, Ohio",
  "Peru, Indiana",
  "Rome, Georgia",
  "Orange, California",
  "Laval, QC",
  "New Mexico",
  "Albuquerque, Nouveau-Mexique",
  "Vancouver, Washington",
  "Sydney, Nouvelle-Écosse",
  "Paris, Bourbon County",
  "Georgia",
])("does not take %s for a town or country of the same name", (location) =>
  expect(found({ location })).toEqual({ go: "out", outputs: { timeZone: null, basis: null } }),
);

it("keeps the time zone of the record unless configured to overwrite it", () => {
  const prospect = { location: "Lyon", timeZone: "Asia/Tokyo" };
  expect(found(prospect)).toEqual({ go: "out", outputs: { timeZone: "Asia/Tokyo", basis: "record" } });
  expect(found(prospect, { overwrite: "always" })).toMatchObject({ outputs: { timeZone: "Europe/Paris", basis: "location" } });
});

it("reads only the chosen sources", () => {
  expect(found({ location: "Lyon", email: "a@exemple.be" }, { from: ["domain"] })).toMatchObject({
    outputs: { timeZone: "Europe/Brussels" },
  });
  expect(problemsOf(timezoneDetection, { from: [] })).toHaveLength(1);
});

it("returns only existing time zones", () => {
  for (const { timeZone } of CITIES_ABROAD) expect([timeZone, isTimeZone(timeZone)]).toEqual([timeZone, true]);
  const zones = COUNTRIES.map(({ code }) => zoneOfCountry(code)).filter((zone) => zone !== null);
  expect(zones.filter((zone) => !isTimeZone(zone))).toEqual([]);
  expect(zones.length).toBeGreaterThan(180);
});
