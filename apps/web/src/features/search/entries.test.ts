import { expect, it } from "vitest";
import { offeredEntries, type SearchEntry } from "./entries.ts";

const page = (key: string, more: Partial<SearchEntry> = {}): SearchEntry => ({
  key,
  group: "pages",
  label: key,
  detail: "",
  href: `/${key}`,
  ...more,
});
const OFFERED = [
  page("Personnel", { words: "Équipe, membres" }),
  page("Sécurité", { detail: "Mot de passe", onlyFound: true }),
  page("Aide"),
];
const found = (text: string) => offeredEntries(OFFERED, text).map(({ key }) => key);

it("finds pages by their names, by their details and by words that are not shown", () => {
  expect(found("aide")).toEqual(["Aide"]);
  expect(found("mot de passe")).toEqual(["Sécurité"]);
  expect(found("equipe")).toEqual(["Personnel"]);
  expect(found("facture")).toEqual([]);
});

it("without text, offers every entry except those that only a search finds", () => {
  expect(found("")).toEqual(["Personnel", "Aide"]);
});
