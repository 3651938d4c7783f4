import type { ConfigProblem, ModuleAnswer, ModuleContext, Offered } from "@filon/domain";
import { z } from "zod";
import { checkTemplate, fill } from "./templates.ts";

/** Longest text in characters; LinkedIn's own limit for a message is 8,000. */
export const LONGEST_MESSAGE = 8000;

/** Settings of every message. */
export const messageFields = {
  channel: z.enum(["email", "linkedin"]).default("linkedin"),
  /** Used for e-mail only; required there unless the message continues a thread. */
  subject: z.string().max(200).default("").meta({ kind: "template" }),
  body: z.string().trim().min(1).max(LONGEST_MESSAGE).meta({ kind: "template" }),
  inThread: z.boolean().default(false),
};
/** The parsed settings of a message. */
export type MessageConfig = z.output<z.ZodObject<typeof messageFields>>;

/** Returns the problems of a message's settings: those of its templates, and a new thread by e-mail without a subject. */
export function checkMessage({ channel, subject, body, inThread }: MessageConfig, offered: Offered): readonly ConfigProblem[] {
  return [
    ...checkTemplate("subject", subject, offered),
    ...checkTemplate("body", body, offered),
    ...(channel === "email" && !inThread && subject.trim() === ""
      ? [{ code: "invalidConfig" as const, field: "subject", detail: "required" }]
      : []),
  ];
}

/** Checks whether a text contains a whole address: not only as the beginning of a longer one, though a full stop or comma may follow. */
function containsLink(text: string, link: string): boolean {
  return text.split(/[\s<>"«»“”]+/u).some((word) => {
    const at = word.indexOf(link);
    return at >= 0 && /^[.,;:!?…)\]}'’*_]*$/u.test(word.slice(at + link.length));
  });
}

/** Returns the act that sends a message, with `after` below its text unless it already contains it, or a hold when it cannot be sent. */
export function sendMessage(
  context: ModuleContext,
  { channel, subject, body, inThread, maxRetries }: MessageConfig & { readonly maxRetries: number },
  after = "",
  /** The text as it is, in place of the body. */
  written?: string,
): ModuleAnswer {
  const filled = written === undefined ? fill(body, context, channel) : { text: written };
  if ("hold" in filled) return filled;
  const text = after === "" || containsLink(filled.text, after) ? filled.text : `${filled.text}\n\n${after}`;
  if (text.length > LONGEST_MESSAGE) return { hold: "messageTooLong" };
  const payload = { kind: "send_message" as const, text, inThread };
  if (channel !== "email") return { act: payload, channel, maxRetries };

  const line = fill(subject, context, channel);
  if ("hold" in line) return line;
  const subjectLine = line.text.replaceAll(/\s+/gu, " ").trim();
  if (subjectLine !== "") return { act: { ...payload, subject: subjectLine }, channel, maxRetries };
  // Without a subject, an e-mail takes that of its thread, so there must be an earlier e-mail.
  return !context.facts.engagement.writtenOn.includes(channel) ? { hold: "missingSubject" } : { act: payload, channel, maxRetries };
}
