import { z } from "zod";
import { actFields, afterAct } from "../kit/after-act.ts";
import { defineModule } from "../kit/define-module.ts";
import { IN, OUT } from "../kit/ports.ts";

/** Endorses a skill of a prospect who is connected on LinkedIn: the configured one or the first on the profile. */
export const endorseSkill = defineModule({
  type: "endorse_skill",
  version: 1,
  category: "communication",
  families: [2],
  listing: {
    category: "communication",
    complexity: "beginner",
    price: 0,
    included: "no",
    plan: null,
    tags: ["linkedin"],
    features: ["named", "connected", "limits"],
    updatedOn: "2026-11-24",
  },
  channels: ["linkedin"],
  config: z.strictObject({
    /** Name of the skill; empty for the first one on the profile. */
    skill: z.string().trim().max(100).default(""),
    fallback: z.enum(["first", "none"]).default("first"),
    ...actFields,
  }),
  inputs: [...IN],
  outputs: [...OUT],
  observes: [],
  migrations: [],
  produces: () => [{ name: "skill", kind: "text" }],
  plan: ({ reason }, { skill, fallback, maxRetries, onError, onSuccess }) => {
    if (reason.kind !== "outcome") {
      const act = { kind: "endorse" as const, skill: skill === "" ? null : skill, orFirst: fallback === "first" };
      return { act, channel: "linkedin", maxRetries };
    }
    const endorsed = reason.outcome.data?.["skill"];
    return afterAct(reason.outcome, { onError, onSuccess }, { skill: typeof endorsed === "string" ? endorsed : null });
  },
});
