import { z } from "zod";
import { afterAssisted, assistedFields, assistedTask } from "../kit/assisted.ts";
import { defineModule } from "../kit/define-module.ts";
import { IN, port } from "../kit/ports.ts";
import { taskEnd } from "../kit/tasks.ts";

/**
 * Asks a user to follow the prospect on LinkedIn, because the gateway has no call for it. Prospects without a profile continue without the
 * task.
 */
export const followProfile = defineModule({
  type: "follow_profile",
  version: 1,
  category: "communication",
  listing: {
    category: "communication",
    complexity: "beginner",
    price: 0,
    included: "no",
    plan: null,
    tags: ["linkedin", "work"],
    features: ["sign", "assisted", "expiry"],
    updatedOn: "2026-11-24",
  },
  channels: [],
  assigns: true,
  assistsOn: { linkedin: null },
  config: z.strictObject({ ...assistedFields }),
  inputs: [...IN],
  outputs: [port("out", "neutral")],
  observes: [],
  migrations: [],
  produces: () => [{ name: "followed", kind: "boolean" }],
  plan: (context, config) => {
    const over = taskEnd(context.reason);
    if (over !== null) return afterAssisted(over, config, (followed) => ({ followed }));
    const { profileLink } = context.facts.prospect;
    if (profileLink === null) return { go: "out", outputs: { followed: false } };
    return assistedTask(context, config, { kind: "follow", text: profileLink });
  },
});
