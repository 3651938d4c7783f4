import { z } from "zod";
import { defineModule } from "../kit/define-module.ts";
import { answered, KNOWN, unknownField } from "../kit/if-unknown.ts";
import { IN, twoPorts } from "../kit/ports.ts";
import { profileFields, sampleProfile, withProfile } from "../kit/profile.ts";

/** Branches on the public sign of being open to work; signs shown to recruiters only are not seen. */
export const ifOpenToWork = defineModule({
  type: "if_open_to_work",
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
    features: ["sign", "discreet", "unknown"],
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
  plan: (context, config) => withProfile(context, config, (shown) => answered(shown?.openToWork ?? null, config)),
});
