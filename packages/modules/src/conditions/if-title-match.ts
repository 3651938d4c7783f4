import { z } from "zod";
import { defineModule } from "../kit/define-module.ts";
import { answered, KNOWN, unknownField } from "../kit/if-unknown.ts";
import { firstMatch, matchFields } from "../kit/match.ts";
import { IN, twoPorts } from "../kit/ports.ts";
import { foldedTitle, namesJob, SENIORITIES, seniorityOf, withSynonyms } from "../kit/titles.ts";

/** Branches on whether the prospect's title, in French or English, names one of the given jobs and one of the given ranks. */
export const ifTitleMatch = defineModule({
  type: "if_title_match",
  version: 1,
  category: "conditions",
  families: [2],
  listing: {
    category: "customization",
    complexity: "intermediate",
    price: 0,
    included: "no",
    plan: null,
    tags: ["branching", "pipeline"],
    features: ["synonyms", "seniority", "unknown"],
    updatedOn: "2026-11-23",
  },
  channels: [],
  config: z.strictObject({
    ...matchFields,
    values: z.array(z.string().trim().min(1).max(120)).max(200).default([]),
    seniority: z.array(z.enum(SENIORITIES)).max(5).default([]),
    synonyms: z.boolean().default(true),
    ...unknownField,
  }),
  inputs: [...IN],
  outputs: [...twoPorts("yes", "no")],
  observes: [],
  migrations: [],
  check: ({ values, seniority }) =>
    values.length === 0 && seniority.length === 0 ? [{ code: "invalidConfig", field: "values", detail: "required" }] : [],
  produces: () => [{ name: "seniority", kind: "text" }, KNOWN],
  plan: ({ facts }, config) => {
    const title = facts.prospect.position ?? "";
    if (title.trim() === "") return answered(null, config);
    const { values, seniority, synonyms, operator } = config;
    const rank = seniorityOf(title);
    // Compares whole words: "CTO" must not match "Director".
    const alike = (): boolean => values.some((value) => (synonyms ? withSynonyms(value) : [value]).some((name) => namesJob(title, name)));
    const named = values.length === 0 || (operator === "contains" ? alike() : firstMatch(title, config, foldedTitle) !== null);
    const holds = named && (seniority.length === 0 || seniority.includes(rank));
    return answered(holds === (config.match === "any"), config, { seniority: rank });
  },
});
