import { z } from "zod";
import { actFields } from "../kit/after-act.ts";
import { defineModule } from "../kit/define-module.ts";
import { afterPost, postFields, postUrlOf } from "../kit/posts.ts";
import { IN, OUT, port } from "../kit/ports.ts";
import { checkTemplate, fill } from "../kit/templates.ts";

/** LinkedIn's limit for a comment, in characters. */
const LONGEST = 1_250;

/** Comments on the prospect's latest post on LinkedIn; prospects without a recent one leave by `noPost`. */
export const comment = defineModule({
  type: "comment",
  version: 1,
  category: "communication",
  families: [1],
  aliases: [{ type: "comment_post", families: [2], preset: {} }],
  listing: {
    category: "communication",
    complexity: "intermediate",
    price: 10,
    included: "no",
    plan: null,
    tags: ["linkedin"],
    features: ["latest", "variables", "limits"],
    updatedOn: "2026-11-24",
  },
  channels: ["linkedin"],
  config: z.strictObject({ body: z.string().trim().min(1).max(LONGEST).meta({ kind: "template" }), ...postFields, ...actFields }),
  inputs: [...IN],
  outputs: [...OUT, port("noPost", "negative")],
  optional: ["noPost"],
  observes: [],
  migrations: [],
  produces: () => [
    { name: "postUrl", kind: "text" },
    { name: "text", kind: "text" },
  ],
  check: ({ body }, offered) => checkTemplate("body", body, offered),
  plan: (context, { body, maxAgeDays, maxRetries, onError, onSuccess }) => {
    const filled = fill(body, context, "linkedin");
    if (context.reason.kind === "outcome") {
      const { outcome } = context.reason;
      const isMade = outcome.status === "sent" && outcome.code === null;
      return afterPost(
        outcome,
        { onError, onSuccess },
        { postUrl: postUrlOf(outcome), text: isMade && "text" in filled ? filled.text : null },
      );
    }
    if ("hold" in filled) return filled;
    if (filled.text.length > LONGEST) return { hold: "messageTooLong" };
    return { act: { kind: "comment", text: filled.text, post: { which: "last", maxAgeDays } }, channel: "linkedin", maxRetries };
  },
});
