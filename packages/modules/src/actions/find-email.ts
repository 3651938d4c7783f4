import { EmailLookedFor } from "@filon/contracts/calls";
import type { ModuleAnswer } from "@filon/domain";
import { z } from "zod";
import { defineModule } from "../kit/define-module.ts";
import { errandAnswer, runErrand, sampleErrand } from "../kit/errands.ts";
import { IN, twoPorts } from "../kit/ports.ts";

/**
 * Looks for the prospect's professional e-mail address with the installation's finder, for one credit when it is found. A prospect with an
 * address that has not bounced passes at once.
 */
export const findEmail = defineModule({
  type: "find_email",
  version: 1,
  category: "actions",
  listing: {
    category: "integration",
    complexity: "beginner",
    price: 0,
    included: "atStart",
    plan: null,
    tags: ["services", "email"],
    features: ["credit", "score", "verified"],
    updatedOn: "2026-11-26",
  },
  channels: [],
  reaches: () => null,
  usesFinder: true,
  config: z.strictObject({
    minScore: z.number().int().min(0).max(100).default(80),
    verify: z.boolean().default(true),
    onError: z.enum(["stop", "continue"]).default("stop"),
  }),
  inputs: [...IN],
  outputs: [...twoPorts("found", "notFound")],
  observes: [],
  migrations: [],
  produces: () => [
    { name: "email", kind: "text" },
    { name: "score", kind: "number" },
    { name: "why", kind: "text" },
  ],
  sample: (_config, { prospect }) => sampleErrand({ email: prospect.email ?? "prenom.nom@exemple.fr", score: 97, why: null }),
  plan: ({ reason, facts }, { minScore, verify, onError }): ModuleAnswer => {
    const { id: prospectId, email, emailBounced } = facts.prospect;
    if (reason.kind !== "answer") {
      if (email !== null && !emailBounced) return { go: "found", outputs: { email, score: null, why: null } };
      return runErrand({ type: "findEmail", prospectId, minScore, verify });
    }
    const found = errandAnswer(EmailLookedFor, reason.answer);
    const code = reason.answer.status === "failed" ? reason.answer.code : "failed";
    if (found === null && onError === "stop") return { end: code, as: "failed" };
    const outputs = found ?? { email: null, score: null, why: code };
    return { go: outputs.email === null ? "notFound" : "found", outputs: { ...outputs } };
  },
});
