import type { Facts } from "@filon/domain";
import { z } from "zod";
import { defineModule } from "../kit/define-module.ts";
import { type Language, languageOf, languageOfLocation, LANGUAGES } from "../kit/language-of.ts";
import { IN, port } from "../kit/ports.ts";

/** Sources for a person's language, the most reliable first. */
const SOURCES = ["lastReply", "position", "location"] as const;
type Source = (typeof SOURCES)[number];

const READ: Readonly<Record<Source, (facts: Facts) => Language | null>> = {
  lastReply: ({ engagement }) => languageOf(engagement.lastReplyText ?? ""),
  position: ({ prospect }) => languageOf(prospect.position ?? ""),
  location: ({ prospect }) => languageOfLocation(prospect.location ?? ""),
};

/** Branches on the prospect's language, recognised from their last reply or their record. No text is sent to a service. */
export const languageDetection = defineModule({
  type: "language_detection",
  version: 1,
  category: "actions",
  listing: {
    category: "ai",
    complexity: "beginner",
    price: 0,
    included: "no",
    plan: null,
    tags: ["branching", "pipeline"],
    features: ["sources", "local", "else"],
    updatedOn: "2026-11-24",
  },
  channels: [],
  config: z.strictObject({
    of: z
      .array(z.enum(SOURCES))
      .min(1)
      .max(SOURCES.length)
      .default([...SOURCES]),
    languages: z.array(z.enum(LANGUAGES)).min(1).max(LANGUAGES.length).default(["fr", "en"]),
  }),
  inputs: [...IN],
  outputs: [port("else", "neutral")],
  growing: { field: "languages" },
  observes: [],
  migrations: [],
  check: ({ languages }) =>
    new Set(languages).size < languages.length ? [{ code: "invalidConfig", field: "languages", detail: "invalid" }] : [],
  produces: () => [{ name: "language", kind: "text" }],
  plan: ({ facts }, { of, languages }) => {
    const language = SOURCES.filter((source) => of.includes(source)).reduce<Language | null>(
      (known, source) => known ?? READ[source](facts),
      null,
    );
    return { go: language !== null && languages.includes(language) ? language : "else", outputs: { language } };
  },
});
