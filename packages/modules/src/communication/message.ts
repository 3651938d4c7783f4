import { z } from "zod";
import { actFields, afterAct } from "../kit/after-act.ts";
import { defineModule } from "../kit/define-module.ts";
import { IN, OUT } from "../kit/ports.ts";
import { checkTemplate, fill } from "../kit/templates.ts";

/** Longest text in characters; LinkedIn's own limit for a message is 8,000. */
const LONGEST = 8000;

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
  config: z.strictObject({
    channel: z.enum(["email", "linkedin"]).default("linkedin"),
    /** Used for e-mail only; required there unless the message continues a thread. */
    subject: z.string().max(200).default("").meta({ kind: "template" }),
    body: z.string().trim().min(1).max(LONGEST).meta({ kind: "template" }),
    inThread: z.boolean().default(false),
    ...actFields,
  }),
  inputs: [...IN],
  outputs: [...OUT],
  observes: [],
  migrations: [],
  channelOf: ({ channel }) => channel,
  writesOn: ({ channel }) => channel,
  check: ({ channel, subject, body, inThread }, offered) => [
    ...checkTemplate("subject", subject, offered),
    ...checkTemplate("body", body, offered),
    ...(channel === "email" && !inThread && subject.trim() === ""
      ? [{ code: "invalidConfig" as const, field: "subject", detail: "required" }]
      : []),
  ],
  plan: (context, { channel, subject, body, inThread, maxRetries, onError }) => {
    if (context.reason.kind === "outcome") return afterAct(context.reason.outcome, { onError });
    const text = fill(body, context, channel);
    if ("hold" in text) return text;
    if (text.text.length > LONGEST) return { hold: "messageTooLong" };
    const payload = { kind: "send_message" as const, text: text.text, inThread };
    if (channel !== "email") return { act: payload, channel, maxRetries };

    const line = fill(subject, context, channel);
    if ("hold" in line) return line;
    const subjectLine = line.text.replaceAll(/\s+/gu, " ").trim();
    if (subjectLine !== "") return { act: { ...payload, subject: subjectLine }, channel, maxRetries };
    // Without a subject, an e-mail takes that of its thread, so there must be an earlier e-mail.
    return !context.facts.engagement.writtenOn.includes(channel) ? { hold: "missingSubject" } : { act: payload, channel, maxRetries };
  },
});
