import { addDuration } from "@filon/domain";
import { z } from "zod";
import { everyActFields } from "../kit/after-act.ts";
import { defineModule } from "../kit/define-module.ts";
import { IN, twoPorts } from "../kit/ports.ts";
import { checkTemplate, fill } from "../kit/templates.ts";

/** Longest text in characters; LinkedIn's own limit for a message is 8,000. */
const LONGEST = 8_000;

/** Waits some days for an answer and, without one, sends another message in the thread of the previous one. */
export const followUp = defineModule({
  type: "follow_up",
  version: 1,
  category: "communication",
  families: [1],
  aliases: [{ type: "send_follow_up", families: [2], preset: {} }],
  listing: {
    category: "communication",
    complexity: "beginner",
    price: 0,
    included: "always",
    plan: null,
    tags: ["email", "linkedin", "waiting"],
    features: ["waits", "sameThread", "answered"],
    updatedOn: "2026-11-23",
  },
  channels: ["email", "linkedin"],
  config: z.strictObject({
    channel: z.enum(["email", "linkedin"]).default("linkedin"),
    waitDays: z.number().int().min(0).max(60).default(3),
    body: z.string().trim().min(1).max(LONGEST).meta({ kind: "template" }),
    ...everyActFields,
  }),
  inputs: [...IN],
  outputs: [...twoPorts("answered", "sent")],
  quiet: "sent",
  observes: ["replied"],
  migrations: [],
  channelOf: ({ channel }) => channel,
  writesOn: ({ channel }) => channel,
  continuesThread: true,
  check: ({ body }, offered) => checkTemplate("body", body, offered),
  plan: (context, { channel, waitDays, body, maxRetries, onError }) => {
    const { reason, newReply, facts, now } = context;
    if (reason.kind === "outcome") {
      const { status, code } = reason.outcome;
      if (status === "sent" || onError === "continue") return { go: "sent" };
      return { end: code ?? status, as: "failed" };
    }
    if (newReply || (reason.kind === "event" && reason.type === "replied")) return { go: "answered", acknowledgesReply: true };
    if (!facts.engagement.writtenOn.includes(channel)) return { hold: "missingThread" };
    if (reason.kind === "enter" && waitDays > 0) {
      return { waitFor: ["replied"], until: addDuration(now, waitDays, "days", facts.campaign.timeZone) };
    }
    const text = fill(body, context, channel);
    if ("hold" in text) return text;
    if (text.text.length > LONGEST) return { hold: "messageTooLong" };
    return { act: { kind: "send_message", text: text.text, inThread: true }, channel, maxRetries };
  },
});
