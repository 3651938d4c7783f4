import { z } from "zod";
import { defineModule } from "../kit/define-module.ts";
import { answered, KNOWN, unknownField } from "../kit/if-unknown.ts";
import { IN, twoPorts } from "../kit/ports.ts";
import { profileFields, sampleProfile, withProfile } from "../kit/profile.ts";

/** Branches on the badge of a paid LinkedIn account, as the profile shows it. */
export const ifPremium = defineModule({
  type: "if_premium",
  version: 1,
  category: "conditions",
  families: [2],
  listing: {
    category: "customization",
    complexity: "beginner",
    price: 0,
    included: "no",
    plan: null,
    tags: ["linkedin", "branching"],
    features: ["badge", "discreet", "unknown"],
    updatedOn: "2026-11-26",
  },
  channels: [],
  reads: "linkedin",
  asks: ["profile"],
  config: z.strictObject({ ...profileFields, ...unknownField }),
  inputs: [...IN],
  outputs: [...twoPorts("yes", "no")],
  observes: [],
  migrations: [],
  produces: () => [KNOWN],
  sample: (_config, facts) => sampleProfile(facts),
  plan: (context, config) => withProfile(context, config, (shown) => answered(shown?.premium ?? null, config)),
});
