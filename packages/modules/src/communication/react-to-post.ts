import { REACTIONS } from "@filon/contracts/outreach";
import { z } from "zod";
import { actFields } from "../kit/after-act.ts";
import { defineModule } from "../kit/define-module.ts";
import { afterPost, postFields, postUrlOf } from "../kit/posts.ts";
import { IN, OUT, port } from "../kit/ports.ts";

/** Reacts to the prospect's latest post on LinkedIn, once per post; prospects without a recent one leave by `noPost`. */
export const reactToPost = defineModule({
  type: "react_to_post",
  version: 1,
  category: "communication",
  families: [2],
  aliases: [
    { type: "like", families: [1], preset: { reaction: "like" }, fixed: ["reaction"] },
    { type: "like_post", families: [2], preset: { reaction: "like" }, fixed: ["reaction"] },
  ],
  listing: {
    category: "communication",
    complexity: "beginner",
    price: 0,
    included: "no",
    plan: null,
    tags: ["linkedin"],
    features: ["latest", "once", "limits"],
    updatedOn: "2026-11-24",
  },
  channels: ["linkedin"],
  config: z.strictObject({ reaction: z.enum(REACTIONS).default("like"), ...postFields, ...actFields }),
  inputs: [...IN],
  outputs: [...OUT, port("noPost", "negative")],
  optional: ["noPost"],
  observes: [],
  migrations: [],
  produces: () => [
    { name: "postUrl", kind: "text" },
    { name: "reaction", kind: "text" },
  ],
  plan: ({ reason }, { reaction, maxAgeDays, maxRetries, onError, onSuccess }) => {
    if (reason.kind !== "outcome") {
      return { act: { kind: "react", reaction, post: { which: "last", maxAgeDays } }, channel: "linkedin", maxRetries };
    }
    const { outcome } = reason;
    const isMade = outcome.status === "sent" && outcome.code === null;
    return afterPost(outcome, { onError, onSuccess }, { postUrl: postUrlOf(outcome), reaction: isMade ? reaction : null });
  },
});
