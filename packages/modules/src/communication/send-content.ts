import { z } from "zod";
import { actFields, afterAct } from "../kit/after-act.ts";
import { defineModule } from "../kit/define-module.ts";
import { checkMessage, messageFields } from "../kit/message-text.ts";
import { checkMimic, mimicFields, sampleMimic, sendInStyle } from "../kit/mimic.ts";
import { IN, OUT } from "../kit/ports.ts";

/** Sends a link (MODULE-07, MODULE-08) in a private message, below its accompanying text. Clicks are not tracked. */
export const sendContent = defineModule({
  type: "send_content",
  version: 1,
  category: "communication",
  families: [1],
  listing: {
    category: "communication",
    complexity: "beginner",
    price: 0,
    included: "no",
    plan: null,
    tags: ["email", "linkedin"],
    features: ["types", "link", "private"],
    updatedOn: "2026-11-24",
  },
  channels: ["email", "linkedin"],
  config: z.strictObject({
    contentType: z.enum(["article", "video", "other", "post", "document"]).default("article"),
    contentLink: z
      .url({ protocol: /^https$/u })
      .max(2_000)
      .meta({ kind: "url" }),
    ...messageFields,
    ...mimicFields,
    ...actFields,
  }),
  inputs: [...IN],
  outputs: [...OUT],
  observes: [],
  migrations: [],
  channelOf: ({ channel }) => channel,
  writesOn: ({ channel }) => channel,
  check: (config, offered) => [...checkMessage(config, offered), ...checkMimic(config)],
  sample: sampleMimic,
  produces: () => [
    { name: "url", kind: "text" },
    { name: "type", kind: "text" },
    { name: "sentAt", kind: "date" },
  ],
  plan: (context, config) => {
    const { reason, now } = context;
    const { contentLink: url, contentType: type } = config;
    if (reason.kind === "outcome") {
      const sentAt = reason.outcome.status === "sent" ? now.toString() : null;
      return afterAct(reason.outcome, config, { url, type, sentAt });
    }
    return sendInStyle(context, config, url);
  },
});
