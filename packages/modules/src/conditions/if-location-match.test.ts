import { someFacts } from "@filon/domain/testing";
import { expect, it } from "vitest";
import { ask, problemsOf } from "../testing/journey.ts";
import { ifLocationMatch } from "./if-location-match.ts";

const asked = (location: string | null, config: Record<string, unknown>) =>
  ask(ifLocationMatch, config, { facts: someFacts({ prospect: { location } }) });

it.each([
  ["Greater Lyon Area", "city", "Lyons", "yes"],
  ["Greater London, England, United Kingdom", "city", "Londres", "yes"],
  ["Lyon", "city", "Marseille", "no"],
  ["Trifouilly-les-Oies", "city", "Trifouilly", "yes"],
  ["Paris, Texas, United States", "city", "Paris", "no"],
  ["Lyon", "department", "69", "yes"],
  ["Villeurbanne, Auvergne-Rhône-Alpes, France", "department", "Rhône", "yes"],
  ["69003 Lyon", "department", "rhone", "yes"],
  ["20600 Furiani", "department", "Haute-Corse", "yes"],
  ["97400 Saint-Denis", "department", "974", "yes"],
  ["Le Puy-en-Velay", "department", "Loire", "no"],
  ["Département du Nord", "department", "59", "yes"],
  ["Vienne, Isère", "department", "38", "yes"],
  ["Vienne, Isère", "department", "86", "no"],
  ["Saint-Denis, La Réunion", "department", "974", "yes"],
  ["Lyon, Nord", "department", "59", "yes"],
  ["Paris, TX", "country", "USA", "yes"],
  ["Lyon (hybride)", "department", "69", "yes"],
  ["St-Étienne", "city", "Saint-Étienne", "yes"],
  ["St Malo", "department", "35", "yes"],
  ["Sainte-Marie", "city", "Ste Marie", "yes"],
  ["Lyon", "country", "FR", "yes"],
  ["Londres", "country", "FR", "no"],
  ["Bourg-en-Bresse", "department", "1", "yes"],
  ["Lyon", "department", "1", "no"],
  ["Lyon", "department", "Rhône (69)", "yes"],
  ["Lyon", "department", "69 - Rhône", "yes"],
  ["Lyon", "department", "75 - Paris", "no"],
  ["Bastia", "department", "20", "yes"],
  ["Ajaccio", "department", "20", "yes"],
  ["Lyon", "department", "20", "no"],
  ["Paris / Lyon", "city", "Lyon", "yes"],
  ["Paris et Lyon", "city", "Lyon", "yes"],
  ["Paris & Lyon", "department", "69", "yes"],
  ["Paris / Lyon", "city", "Nantes", "no"],
  ["Lyon Nord", "department", "Nord", "no"],
  ["Nantes Metropolitan Area", "region", "Pays de la Loire", "yes"],
  ["Greater Paris Metropolitan Region", "region", "Île-de-France", "yes"],
  ["Nice", "region", "PACA", "yes"],
  ["Rennes", "region", "Brittany", "yes"],
  ["Rennes", "region", "Corse", "no"],
  ["Bruxelles", "region", "Bretagne", "no"],
  ["Quimper", "country", "France", "yes"],
  ["Köln", "country", "Allemagne", "yes"],
  ["Munich, Bavaria, Germany", "country", "germany", "yes"],
  ["Paris, Texas, United States", "country", "France", "no"],
  ["Édimbourg, Écosse", "country", "UK", "yes"],
])("%s, %s %s: %s", (location, level, value, go) => {
  expect(asked(location, { level, values: [value] })).toMatchObject({ go, outputs: { known: true } });
});

it("outputs the place that it found", () => {
  expect(asked("69003 Lyon", { level: "region", values: ["ARA", "Bretagne"] })).toEqual({
    go: "no",
    outputs: { known: true, place: "Auvergne-Rhône-Alpes" },
  });
});

it("treats prospects in an unknown town like those without a location", () => {
  expect(asked("Trifouilly-les-Oies", { level: "country", values: ["France"] })).toEqual({ go: "no", outputs: { known: false } });
  expect(asked("Newark, New Jersey", { level: "country", values: ["Jersey"] })).toMatchObject({ go: "no", outputs: { known: true } });
  expect(asked(null, { values: ["Lyon"], ifUnknown: "yes", match: "none" })).toEqual({ go: "yes", outputs: { known: false } });
  expect(asked("Trifouilly, Bavière", { level: "region", values: ["Bavière"] })).toMatchObject({ go: "yes" });
});

it.each(["France", "Île-de-France", "Île-de-France, France", "Rhône", "🚀", "75"])("does not know the town of %s", (location) => {
  expect(asked(location, { level: "city", values: ["Paris"] })).toEqual({ go: "no", outputs: { known: false } });
  expect(asked(location, { level: "city", values: ["Paris"], ifUnknown: "yes" })).toEqual({ go: "yes", outputs: { known: false } });
});

it("can require that no place matches, and compares with its operator", () => {
  expect(asked("Lyon", { values: ["Paris", "Lille"], match: "none" })).toMatchObject({ go: "yes" });
  expect(asked("Saint-Malo", { values: ["Saint"], operator: "startsWith" })).toMatchObject({ go: "yes" });
  expect(asked("Saint-Malo", { values: ["Malo"], operator: "startsWith" })).toMatchObject({ go: "no" });
});

it("requires a place", () => expect(problemsOf(ifLocationMatch, {})).toEqual(["values required"]));
