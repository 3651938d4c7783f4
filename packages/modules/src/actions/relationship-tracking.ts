import { z } from "zod";
import { defineModule } from "../kit/define-module.ts";
import { IN, port } from "../kit/ports.ts";
import { profileFields, sampleProfile, withProfile } from "../kit/profile.ts";

/** Says how the account and the prospect are related on LinkedIn, and keeps it on the record; a change is on the timeline. */
export const relationshipTracking = defineModule({
  type: "relationship_tracking",
  version: 1,
  category: "actions",
  listing: {
    category: "analytics",
    complexity: "intermediate",
    price: 10,
    included: "no",
    plan: null,
    tags: ["linkedin", "branching"],
    features: ["relation", "onTimeline", "discreet"],
    updatedOn: "2026-11-26",
  },
  channels: [],
  reads: "linkedin",
  asks: ["profile"],
  config: z.strictObject({ ...profileFields }),
  inputs: [...IN],
  outputs: [port("connected", "positive"), port("pending", "neutral"), port("none", "negative")],
  observes: [],
  migrations: [],
  produces: () => [
    { name: "degree", kind: "text" },
    { name: "since", kind: "date" },
    { name: "changed", kind: "boolean" },
  ],
  sample: (_config, facts) => sampleProfile(facts),
  plan: (context, config) =>
    withProfile(context, config, (shown) => {
      const { prospect, engagement } = context.facts;
      const { acceptedAt, invitedAt } = engagement;
      // An acceptance that the campaign has heard of is newer than any read.
      const degree = acceptedAt === null ? (shown?.degree ?? null) : "1";
      const changed = degree !== null && degree !== prospect.connectionDegree;
      if (degree === "1") return { go: "connected", outputs: { degree, since: acceptedAt?.toString() ?? null, changed } };
      const since = shown?.invited === true ? (invitedAt?.toString() ?? null) : null;
      return { go: shown?.invited === true ? "pending" : "none", outputs: { degree, since, changed } };
    }),
});
