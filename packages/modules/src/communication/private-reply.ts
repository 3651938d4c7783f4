import { z } from "zod";
import { afterAssisted, assistedFields, assistedTask } from "../kit/assisted.ts";
import { defineModule } from "../kit/define-module.ts";
import { IN, OUT } from "../kit/ports.ts";
import { taskEnd, taskText } from "../kit/tasks.ts";
import { checkTemplate } from "../kit/templates.ts";

/** Longest private message of each network, in characters. */
const LONGEST = { instagram: 1_000, facebook: 2_000 } as const;

/**
 * Answers the prospect's comment under one's own post in private. Instagram and Facebook cannot be connected yet, so a user does it: the task
 * has the ready text, and its note may hold the comment's address.
 */
export const privateReply = defineModule({
  type: "private_reply",
  version: 1,
  category: "communication",
  listing: {
    category: "communication",
    complexity: "intermediate",
    price: 20,
    included: "no",
    plan: "professional",
    tags: ["work", "replies"],
    features: ["private", "assisted", "ready"],
    updatedOn: "2026-11-26",
  },
  channels: [],
  assigns: true,
  assistsOn: LONGEST,
  config: z.strictObject({
    network: z.enum(["instagram", "facebook"]).default("instagram"),
    body: z.string().trim().min(1).max(LONGEST.facebook).meta({ kind: "template" }),
    ...assistedFields,
  }),
  inputs: [...IN],
  outputs: [...OUT],
  observes: [],
  migrations: [],
  check: ({ network, body }, offered) => [
    ...(body.length > LONGEST[network] ? [{ code: "invalidConfig" as const, field: "body", detail: "tooLong" }] : []),
    // A missing value is shown as its variable's name, for the user to replace.
    ...checkTemplate("body", body, offered).filter(({ code }) => code !== "maybeMissing"),
  ],
  produces: () => [
    { name: "replied", kind: "boolean" },
    { name: "commentUrl", kind: "text" },
  ],
  plan: (context, config) => {
    const over = taskEnd(context.reason);
    if (over !== null) return afterAssisted(over, config, (replied) => ({ replied, commentUrl: replied ? addressIn(over.note) : null }));
    const kind = config.network === "instagram" ? "private_reply_instagram" : "private_reply_facebook";
    return assistedTask(context, config, { kind, text: taskText(config.body, context, LONGEST[config.network]) });
  },
});

/** Returns the first address in a user's note; null when there is none. */
function addressIn(note: string): string | null {
  return /https:\/\/\S{1,500}/u.exec(note)?.[0] ?? null;
}
