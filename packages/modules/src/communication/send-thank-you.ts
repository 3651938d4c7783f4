import { addDuration } from "@filon/domain";
import { Temporal } from "temporal-polyfill";
import { z } from "zod";
import { actFields, afterAct } from "../kit/after-act.ts";
import { defineModule } from "../kit/define-module.ts";
import { checkMessage, messageFields, sendMessage } from "../kit/message-text.ts";
import { IN, OUT } from "../kit/ports.ts";

/**
 * Thanks for an accepted invitation or a reply within some days. Sends nothing if any message has been sent since, so that a prospect is not
 * thanked twice for the same thing.
 */
export const sendThankYou = defineModule({
  type: "send_thank_you",
  version: 1,
  category: "communication",
  families: [2],
  listing: {
    category: "communication",
    complexity: "beginner",
    price: 0,
    included: "no",
    plan: null,
    tags: ["email", "linkedin", "replies"],
    features: ["fresh", "once", "ready"],
    updatedOn: "2026-11-24",
  },
  channels: ["email", "linkedin"],
  config: z.strictObject({
    after: z.enum(["accepted", "replied"]).default("accepted"),
    withinDays: z.number().int().min(1).max(30).default(7),
    ...messageFields,
    ...actFields,
  }),
  inputs: [...IN],
  outputs: [...OUT],
  observes: [],
  migrations: [],
  channelOf: ({ channel }) => channel,
  writesOn: ({ channel }) => channel,
  check: checkMessage,
  produces: () => [
    { name: "sentAt", kind: "date" },
    { name: "skipped", kind: "boolean" },
  ],
  plan: (context, config) => {
    const { reason, facts, now } = context;
    if (reason.kind === "outcome") {
      const isSent = reason.outcome.status === "sent";
      return afterAct(reason.outcome, config, { sentAt: isSent ? now.toString() : null, skipped: !isSent });
    }
    const { acceptedAt, repliedAt, lastMessageAt } = facts.engagement;
    const at = config.after === "accepted" ? acceptedAt : repliedAt;
    const isFresh = at !== null && Temporal.Instant.compare(now, addDuration(at, config.withinDays, "days", facts.campaign.timeZone)) <= 0;
    const hasWritten = at !== null && lastMessageAt !== null && Temporal.Instant.compare(lastMessageAt, at) > 0;
    if (!isFresh || hasWritten) return { go: "out", outputs: { sentAt: null, skipped: true } };
    return sendMessage(context, config);
  },
});
