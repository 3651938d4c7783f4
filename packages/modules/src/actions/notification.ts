import { renderWithNames } from "@filon/domain";
import { cutText } from "@filon/contracts/text";
import { z } from "zod";
import { defineModule } from "../kit/define-module.ts";
import { IN, OUT } from "../kit/ports.ts";
import { checkTemplate } from "../kit/templates.ts";

/** Longest text, in characters, with its variables filled in. */
const LONGEST = 500;

/** Notifies users (never the prospect) that a prospect has reached this step. Prospects within the digest's period share one notification. */
export const notification = defineModule({
  type: "notification",
  version: 1,
  category: "actions",
  families: [1],
  aliases: [{ type: "send_email_notification", families: [2], preset: { by: "email" } }],
  listing: {
    category: "productivity",
    complexity: "beginner",
    price: 0,
    included: "no",
    plan: null,
    tags: ["work"],
    features: ["who", "digest", "email"],
    updatedOn: "2026-11-24",
  },
  channels: [],
  config: z.strictObject({
    to: z.enum(["owner", "team"]).default("owner"),
    /** `app` notifies in the application and, if a user allows it, on the desktop; `email` also by e-mail while it is unread. */
    by: z.enum(["app", "email"]).default("app"),
    text: z.string().trim().min(1).max(LONGEST).meta({ kind: "template" }),
    digest: z.enum(["none", "hourly", "daily"]).default("none"),
  }),
  inputs: [...IN],
  outputs: [...OUT],
  observes: [],
  migrations: [],
  // A missing value is shown as its variable's name, because a notification must not hold the prospect.
  check: ({ text }, offered) => checkTemplate("text", text, offered).filter(({ code }) => code !== "maybeMissing"),
  plan: ({ nodeId, facts, now }, { to, by, text, digest }) => {
    const told = cutText(renderWithNames(text, facts, now), LONGEST);
    return { go: "out", effects: [{ type: "notify", nodeId, to, isMailed: by === "email", digest, text: told }] };
  },
});
