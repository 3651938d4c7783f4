import type { ConfigProblem, ModuleAnswer, ModuleContext, Offered } from "@filon/domain";
import { z } from "zod";
import { checkTemplate, fill } from "./templates.ts";

/** Longest text in characters; LinkedIn's own limit for a message is 8,000. */
export const LONGEST_MESSAGE = 8000;

/** What every message says, and where. */
export const messageFields = {
  channel: z.enum(["email", "linkedin"]).default("linkedin"),
  /** E-mail only. */
  subject: z.string().max(200).default("").meta({ kind: "template" }),
  body: z.string().trim().min(1).max(LONGEST_MESSAGE).meta({ kind: "template" }),
  inThread: z.boolean().default(false),
};
/** The parsed settings of a message. */
export type MessageConfig = z.output<z.ZodObject<typeof messageFields>>;

/** Returns what prevents a message from being sent to anyone: unknown variables, or an e-mail that begins a thread without a subject. */
export function checkMessage({ channel, subject, body, inThread }: MessageConfig, offered: Offered): readonly ConfigProblem[] {
  return [
    ...checkTemplate("subject", subject, offered),
    ...checkTemplate("body", body, offered),
    ...(channel === "email" && !inThread && subject.trim() === ""
      ? [{ code: "invalidConfig" as const, field: "subject", detail: "required" }]
      : []),
  ];
}

/** Returns the act that sends a message with its variables filled in and `after` below its text, or the hold of what is missing or too long. */
export function sendMessage(
  context: ModuleContext,
  { channel, subject, body, inThread, maxRetries }: MessageConfig & { readonly maxRetries: number },
  after = "",
): ModuleAnswer {
  const filled = fill(body, context, channel);
  if ("hold" in filled) return filled;
  const text = after === "" || filled.text.includes(after) ? filled.text : `${filled.text}\n\n${after}`;
  if (text.length > LONGEST_MESSAGE) return { hold: "messageTooLong" };
  const payload = { kind: "send_message" as const, text, inThread };
  if (channel !== "email") return { act: payload, channel, maxRetries };

  const line = fill(subject, context, channel);
  if ("hold" in line) return line;
  const subjectLine = line.text.replaceAll(/\s+/gu, " ").trim();
  if (subjectLine !== "") return { act: { ...payload, subject: subjectLine }, channel, maxRetries };
  // A follow-up takes its subject from the thread; without a thread it would have none.
  return !context.facts.engagement.writtenOn.includes(channel) ? { hold: "missingSubject" } : { act: payload, channel, maxRetries };
}
