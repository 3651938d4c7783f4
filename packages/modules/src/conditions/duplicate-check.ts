import { z } from "zod";
import { defineModule } from "../kit/define-module.ts";
import { IN, twoPorts } from "../kit/ports.ts";

/** Sends a prospect to "duplicate" when an older record has the same phone number, or the same name and company; otherwise to "unique". */
export const duplicateCheck = defineModule({
  type: "duplicate_check",
  version: 1,
  category: "conditions",
  listing: {
    category: "security",
    complexity: "beginner",
    price: 0,
    included: "no",
    plan: null,
    tags: ["branching", "pipeline"],
    features: ["keys", "eldest", "scope"],
    updatedOn: "2026-11-23",
  },
  channels: [],
  config: z.strictObject({
    by: z
      .array(z.enum(["phone", "nameCompany"]))
      .min(1)
      .max(2)
      .default(["phone", "nameCompany"]),
    within: z.enum(["campaign", "workspace"]).default("workspace"),
  }),
  inputs: [...IN],
  outputs: [...twoPorts("unique", "duplicate")],
  observes: [],
  asks: ["twins"],
  migrations: [],
  produces: () => [{ name: "otherId", kind: "text" }],
  plan: ({ facts }, { by, within }) => {
    const elder = (facts.twins ?? []).find(
      (twin) => twin.isOlder && (within === "workspace" || twin.isInCampaign) && twin.by.some((key) => by.includes(key)),
    );
    return elder === undefined ? { go: "unique", outputs: { otherId: null } } : { go: "duplicate", outputs: { otherId: elder.id } };
  },
});
