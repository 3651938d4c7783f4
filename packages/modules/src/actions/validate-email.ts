import { EmailChecked } from "@filon/contracts/calls";
import type { CallAnswer } from "@filon/contracts/calls";
import { z } from "zod";
import { defineModule } from "../kit/define-module.ts";
import { IN, port } from "../kit/ports.ts";

/** Checks the prospect's e-mail address by its form and its domain's public records; no mail server is asked. */
export const validateEmail = defineModule({
  type: "validate_email",
  version: 1,
  category: "actions",
  families: [2],
  listing: {
    category: "security",
    complexity: "beginner",
    price: 0,
    included: "no",
    plan: null,
    tags: ["email", "branching"],
    features: ["records", "careful", "private"],
    updatedOn: "2026-11-26",
  },
  channels: [],
  config: z.strictObject({
    role: z.enum(["risky", "valid"]).default("risky"),
    maxRetries: z.number().int().min(0).max(10).default(3),
  }),
  inputs: [...IN],
  outputs: [port("valid", "positive"), port("risky", "neutral"), port("invalid", "negative")],
  observes: [],
  migrations: [],
  produces: () => [{ name: "reason", kind: "text" }],
  sample: () => ({ status: "answered", data: { verdict: "valid", reason: null } }),
  plan: ({ facts, reason }, { role, maxRetries }) => {
    const { email, emailBounced } = facts.prospect;
    if (email === null) return { go: "invalid", outputs: { reason: "noEmail" } };
    if (emailBounced) return { go: "invalid", outputs: { reason: "bounced" } };
    if (reason.kind !== "answer") return { call: { kind: "check_email", address: email }, maxRetries };
    const checked = checkedIn(reason.answer);
    // Nothing was found out, so that the address may be good.
    if (checked === null) return { go: "risky", outputs: { reason: "notChecked" } };
    const isFine = checked.reason === "role" && role === "valid";
    const effects = [{ type: "logCall" as const, host: email.slice(email.lastIndexOf("@") + 1), code: null }];
    return { go: isFine ? "valid" : checked.verdict, outputs: { reason: checked.reason }, effects };
  },
});

function checkedIn(answer: CallAnswer): EmailChecked | null {
  const parsed = answer.status === "answered" ? EmailChecked.safeParse(answer.data) : null;
  return parsed?.success === true ? parsed.data : null;
}
