import { z } from "zod";
import { actFields, afterAct } from "../kit/after-act.ts";
import { defineModule } from "../kit/define-module.ts";
import { IN, OUT } from "../kit/ports.ts";
import { checkTemplate, fill } from "../kit/templates.ts";

/** LinkedIn's limits for an InMail, in characters. */
const LONGEST_SUBJECT = 200;
const LONGEST_TEXT = 1_900;

/** Sends an InMail on LinkedIn to prospects who are not connected; connected ones continue without it. */
export const sendInmail = defineModule({
  type: "send_inmail",
  version: 1,
  category: "communication",
  listing: {
    category: "communication",
    complexity: "intermediate",
    price: 20,
    included: "no",
    plan: "professional",
    tags: ["linkedin"],
    features: ["strangers", "credits", "limits"],
    updatedOn: "2026-11-24",
  },
  channels: ["linkedin"],
  config: z.strictObject({
    subject: z.string().trim().min(1).max(LONGEST_SUBJECT).meta({ kind: "template" }),
    body: z.string().trim().min(1).max(LONGEST_TEXT).meta({ kind: "template" }),
    ...actFields,
  }),
  inputs: [...IN],
  outputs: [...OUT],
  observes: [],
  migrations: [],
  produces: () => [{ name: "sentAt", kind: "date" }],
  check: ({ subject, body }, offered) => [...checkTemplate("subject", subject, offered), ...checkTemplate("body", body, offered)],
  plan: (context, { subject, body, maxRetries, onError, onSuccess }) => {
    const { reason, facts, now } = context;
    if (reason.kind === "outcome") {
      return afterAct(reason.outcome, { onError, onSuccess }, { sentAt: reason.outcome.status === "sent" ? now.toString() : null });
    }
    if (facts.prospect.connected) return { go: "out", outputs: { sentAt: null } };
    const line = fill(subject, context, "linkedin");
    if ("hold" in line) return line;
    const text = fill(body, context, "linkedin");
    if ("hold" in text) return text;
    const subjectLine = line.text.replaceAll(/\s+/gu, " ").trim();
    if (subjectLine === "") return { hold: "missingSubject" };
    if (subjectLine.length > LONGEST_SUBJECT || text.text.length > LONGEST_TEXT) return { hold: "messageTooLong" };
    return { act: { kind: "send_inmail", subject: subjectLine, text: text.text }, channel: "linkedin", maxRetries };
  },
});
