import { renderWithNames } from "@filon/domain";
import { cutText } from "@filon/contracts/text";
import { z } from "zod";
import { defineModule } from "../kit/define-module.ts";
import { IN, OUT } from "../kit/ports.ts";
import { checkTemplate } from "../kit/templates.ts";

/** Longest text, in characters, with its variables filled in. */
const LONGEST = 500;

/** Tells users that a prospect has come here, never the prospect. Prospects who follow within the digest's time are added to the same notification. */
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
    /** In the application, and on the desktop where a user allows it; by e-mail too, while it is unread. */
    by: z.enum(["app", "email"]).default("app"),
    text: z.string().trim().min(1).max(LONGEST).meta({ kind: "template" }),
    digest: z.enum(["none", "hourly", "daily"]).default("none"),
  }),
  inputs: [...IN],
  outputs: [...OUT],
  observes: [],
  migrations: [],
  // A value that is missing shows as its name: nothing is held up for a notification.
  check: ({ text }, offered) => checkTemplate("text", text, offered).filter(({ code }) => code !== "maybeMissing"),
  plan: ({ nodeId, facts, now }, { to, by, text, digest }) => {
    const told = cutText(renderWithNames(text, facts, now), LONGEST);
    return { go: "out", effects: [{ type: "notify", nodeId, to, isMailed: by === "email", digest, text: told }] };
  },
});
