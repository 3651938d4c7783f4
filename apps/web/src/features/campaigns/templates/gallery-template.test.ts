import { expect, it } from "vitest";
import { type GalleryTemplate, matchingTemplates } from "./gallery-template.ts";

const template = (changes: Partial<GalleryTemplate>): GalleryTemplate => ({
  id: "a",
  name: "E-mail et relance",
  description: "Un premier message",
  goals: ["generate_leads"],
  customGoal: null,
  channels: ["email"],
  steps: 4,
  days: 11,
  drawing: null,
  graph: null,
  row: null,
  ...changes,
});
const all = [
  template({}),
  template({ id: "b", name: "Élargir son réseau", goals: ["expand_network"], channels: ["linkedin"] }),
  template({ id: "c", name: "Salon de Lyon", goals: ["custom"], customGoal: "Inviter au stand" }),
];
const EVERYTHING = { search: "", goal: null, channel: null, origin: "all" } as const;
const found = (filter: object) => matchingTemplates(all, { ...EVERYTHING, ...filter }, (goal) => `but ${goal}`).map(({ id }) => id);

it("templates are found by every word of the search, without accents, in name, description and goal", () => {
  expect(found({})).toEqual(["a", "b", "c"]);
  expect(found({ search: "ELARGIR  reseau" })).toEqual(["b"]);
  expect(found({ search: "stand" })).toEqual(["c"]);
  expect(found({ search: "but leads" })).toEqual(["a"]);
  expect(found({ search: "élargir lyon" })).toEqual([]);
});

it("they are filtered by goal, channel and origin, together", () => {
  expect(found({ goal: "generate_leads" })).toEqual(["a"]);
  expect(found({ channel: "linkedin" })).toEqual(["b"]);
  expect(found({ channel: "linkedin", goal: "generate_leads" })).toEqual([]);
  expect(found({ origin: "mine" })).toEqual([]);
  expect(found({ origin: "ready" })).toEqual(["a", "b", "c"]);
});
