import { z } from "zod";
import { defineModule } from "../kit/define-module.ts";
import { answered, KNOWN, unknownField } from "../kit/if-unknown.ts";
import { IN, twoPorts } from "../kit/ports.ts";
import { profileFields, sampleProfile, withProfile } from "../kit/profile.ts";

/** Branches on the number of connections that the prospect shares with the account, as LinkedIn last showed it. */
export const ifMutualConnections = defineModule({
  type: "if_mutual_connections",
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
    features: ["count", "discreet", "unknown"],
    updatedOn: "2026-11-26",
  },
  channels: [],
  reads: "linkedin",
  asks: ["profile"],
  config: z.strictObject({ atLeast: z.number().int().min(1).max(500).default(1), ...profileFields, ...unknownField }),
  inputs: [...IN],
  outputs: [...twoPorts("yes", "no")],
  observes: [],
  migrations: [],
  produces: () => [KNOWN, { name: "count", kind: "number" }],
  sample: (_config, facts) => sampleProfile(facts),
  plan: (context, config) =>
    withProfile(context, config, (shown) => {
      const count = shown?.mutual ?? null;
      return answered(count === null ? null : count >= config.atLeast, config, { count });
    }),
});
