import { z } from "zod";
import { defineModule } from "../kit/define-module.ts";
import { IN, OUT, port } from "../kit/ports.ts";
import { profileFields, sampleProfile, withProfile } from "../kit/profile.ts";

/** Codes of reads that failed because there is no such profile. */
const NOT_FOUND = new Set(["profileNotFound", "noLinkedInProfile"]);

/** Reads the prospect's profile without a visible visit, and keeps what it shows for conditions and texts. */
export const viewProfile = defineModule({
  type: "view_profile",
  version: 1,
  category: "actions",
  families: [2],
  listing: {
    category: "productivity",
    complexity: "beginner",
    price: 0,
    included: "no",
    plan: null,
    tags: ["linkedin", "pipeline"],
    features: ["discreet", "facts", "fresh"],
    updatedOn: "2026-11-26",
  },
  channels: [],
  reads: "linkedin",
  asks: ["profile"],
  config: z.strictObject({ ...profileFields }),
  inputs: [...IN],
  outputs: [...OUT, port("notFound", "negative")],
  optional: ["notFound"],
  observes: [],
  migrations: [],
  produces: () => [
    { name: "degree", kind: "text" },
    { name: "mutual", kind: "number" },
    { name: "premium", kind: "boolean" },
    { name: "openToWork", kind: "boolean" },
    { name: "headline", kind: "text" },
  ],
  sample: (_config, facts) => sampleProfile(facts),
  plan: (context, config) =>
    withProfile(context, config, (shown, failure) => {
      const { degree = null, mutual = null, premium = null, openToWork = null, headline = null } = shown ?? {};
      const outputs = { degree, mutual, premium, openToWork, headline };
      return failure !== null && NOT_FOUND.has(failure) ? { go: "notFound", otherwise: "out", outputs } : { go: "out", outputs };
    }),
});
