import { z } from "zod";
import { actFields, afterAct } from "../kit/after-act.ts";
import { defineModule } from "../kit/define-module.ts";
import { checkMessage, messageFields } from "../kit/message-text.ts";
import { checkMimic, mimicFields, sampleMimic, sendInStyle } from "../kit/mimic.ts";
import { IN, OUT } from "../kit/ports.ts";

/** Sends a message by e-mail or LinkedIn, optionally in the thread of the previous one. */
export const message = defineModule({
  type: "message",
  version: 1,
  category: "communication",
  families: [1],
  aliases: [{ type: "send_message", families: [2], preset: {} }],
  listing: {
    category: "communication",
    complexity: "beginner",
    price: 0,
    included: "always",
    plan: null,
    tags: ["email", "linkedin"],
    features: ["twoChannels", "variables", "sameThread", "retries"],
    updatedOn: "2026-11-21",
  },
  channels: ["email", "linkedin"],
  config: z.strictObject({ ...messageFields, ...mimicFields, ...actFields }),
  inputs: [...IN],
  outputs: [...OUT],
  observes: [],
  migrations: [],
  channelOf: ({ channel }) => channel,
  writesOn: ({ channel }) => channel,
  check: (config, offered) => [...checkMessage(config, offered), ...checkMimic(config)],
  sample: sampleMimic,
  plan: (context, config) => (context.reason.kind === "outcome" ? afterAct(context.reason.outcome, config) : sendInStyle(context, config)),
});
