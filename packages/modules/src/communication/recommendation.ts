import { z } from "zod";
import { afterAssisted, assistedFields, assistedTask } from "../kit/assisted.ts";
import { defineModule } from "../kit/define-module.ts";
import { IN, OUT } from "../kit/ports.ts";
import { taskEnd, taskText } from "../kit/tasks.ts";
import { checkTemplate } from "../kit/templates.ts";

const LONGEST = 3_000;

/** Asks a user to recommend a relation on LinkedIn, or to ask them for a recommendation. Others pass. */
export const recommendation = defineModule({
  type: "recommendation",
  version: 1,
  category: "communication",
  families: [1],
  listing: {
    category: "communication",
    complexity: "beginner",
    price: 0,
    included: "no",
    plan: null,
    tags: ["linkedin", "work"],
    features: ["giveOrAsk", "assisted", "expiry"],
    updatedOn: "2026-11-26",
  },
  channels: [],
  assigns: true,
  assistsOn: { linkedin: LONGEST },
  config: z.strictObject({
    mode: z.enum(["give", "ask"]).default("give"),
    text: z.string().trim().min(1).max(LONGEST).meta({ kind: "template" }),
    ...assistedFields,
  }),
  inputs: [...IN],
  outputs: [...OUT],
  observes: [],
  migrations: [],
  // A missing value is shown as its variable's name, for the user to replace.
  check: ({ text }, offered) => checkTemplate("text", text, offered).filter(({ code }) => code !== "maybeMissing"),
  produces: () => [{ name: "done", kind: "boolean" }],
  plan: (context, config) => {
    const over = taskEnd(context.reason);
    if (over !== null) return afterAssisted(over, config, (done) => ({ done }));
    const { prospect, engagement } = context.facts;
    const isRelation = prospect.connected || prospect.connectionDegree === "1" || engagement.acceptedAt !== null;
    if (!isRelation || prospect.profileLink === null) return { go: "out", outputs: { done: false } };
    const text = `${prospect.profileLink}\n\n${taskText(config.text, context, LONGEST)}`;
    return assistedTask(context, config, { kind: config.mode === "give" ? "recommend" : "ask_recommendation", text });
  },
});
