import { z } from "zod";
import { actFields, afterAct } from "../kit/after-act.ts";
import { defineModule } from "../kit/define-module.ts";
import { IN, OUT } from "../kit/ports.ts";
import { checkTemplate, fill } from "../kit/templates.ts";

/** LinkedIn's limit for the note of an invitation, in characters. */
const LONGEST_NOTE = 300;

/** Invites the prospect to connect on LinkedIn, and continues once the invitation is sent; `if_connected` waits for the acceptance. */
export const invitation = defineModule({
  type: "invitation",
  version: 1,
  category: "communication",
  families: [1],
  aliases: [
    { type: "send_invitation", families: [2], preset: {} },
    { type: "send_connection_request", families: [2], preset: { note: "" } },
  ],
  listing: {
    category: "communication",
    complexity: "beginner",
    price: 0,
    included: "atStart",
    plan: null,
    tags: ["linkedin"],
    features: ["note", "limits", "retries"],
    updatedOn: "2026-11-21",
  },
  channels: ["linkedin"],
  config: z.strictObject({
    note: z.string().trim().max(LONGEST_NOTE).default("").meta({ kind: "template" }),
    ...actFields,
  }),
  inputs: [...IN],
  outputs: [...OUT],
  observes: [],
  migrations: [],
  check: ({ note }, offered) => checkTemplate("note", note, offered),
  plan: (context, { note, maxRetries, onError, onSuccess }) => {
    if (context.reason.kind === "outcome") return afterAct(context.reason.outcome, { onError, onSuccess });
    if (context.facts.prospect.connected) return { go: "out" };
    if (note === "") return { act: { kind: "send_invitation" }, channel: "linkedin", maxRetries };
    const filled = fill(note, context, "linkedin");
    if ("hold" in filled) return filled;
    if (filled.text.length > LONGEST_NOTE) return { hold: "noteTooLong" };
    return { act: { kind: "send_invitation", note: filled.text }, channel: "linkedin", maxRetries };
  },
});
