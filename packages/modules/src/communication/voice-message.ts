import { z } from "zod";
import { afterAssisted, assistedFields, assistedTask } from "../kit/assisted.ts";
import { defineModule } from "../kit/define-module.ts";
import { IN, OUT } from "../kit/ports.ts";
import { taskEnd, taskText } from "../kit/tasks.ts";
import { checkTemplate } from "../kit/templates.ts";

const LONGEST = 2_000;

/** Asks a user to record a voice message for the prospect and to send it on LinkedIn: the voice is always their own. */
export const voiceMessage = defineModule({
  type: "voice_message",
  version: 1,
  category: "communication",
  listing: {
    category: "communication",
    complexity: "beginner",
    price: 20,
    included: "no",
    plan: "professional",
    tags: ["linkedin", "work"],
    features: ["own", "script", "expiry"],
    updatedOn: "2026-11-26",
  },
  channels: [],
  assigns: true,
  assistsOn: { linkedin: LONGEST },
  config: z.strictObject({
    script: z.string().trim().min(1).max(LONGEST).meta({ kind: "template" }),
    ...assistedFields,
  }),
  inputs: [...IN],
  outputs: [...OUT],
  observes: [],
  migrations: [],
  // A missing value is shown as its variable's name, for the user to say something else.
  check: ({ script }, offered) => checkTemplate("script", script, offered).filter(({ code }) => code !== "maybeMissing"),
  produces: () => [{ name: "sentAt", kind: "date" }],
  plan: (context, config) => {
    const { facts, now, reason } = context;
    const over = taskEnd(reason);
    if (over !== null) return afterAssisted(over, config, (isSent) => ({ sentAt: isSent ? now.toString() : null }));
    const { profileLink, connected, connectionDegree } = facts.prospect;
    const isRelation = connected || connectionDegree === "1" || facts.engagement.acceptedAt !== null;
    // LinkedIn delivers voice messages to relations only.
    if (profileLink === null || !isRelation) return { go: "out", outputs: { sentAt: null } };
    return assistedTask(context, config, { kind: "record_voice", text: `${profileLink}\n\n${taskText(config.script, context, LONGEST)}` });
  },
});
