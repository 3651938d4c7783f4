import { z } from "zod";
import { defineModule } from "../kit/define-module.ts";
import { IN, port } from "../kit/ports.ts";
import { taskDays, taskEnd, taskText } from "../kit/tasks.ts";
import { checkTemplate } from "../kit/templates.ts";

/** Longest title and longest text, in characters, with their variables filled in. */
const LONGEST_TITLE = 200;
const LONGEST_TEXT = 4_000;

const Result = z.strictObject({ label: z.string().trim().max(40).default("") });

/** Gives a user a task; the prospect then takes the port of the result that the user chooses, or `expired` without one. */
export const humanTask = defineModule({
  type: "human_task",
  version: 1,
  category: "actions",
  listing: {
    category: "productivity",
    complexity: "beginner",
    price: 0,
    included: "atStart",
    plan: null,
    tags: ["work", "branching"],
    features: ["ready", "results", "expiry"],
    updatedOn: "2026-11-24",
  },
  channels: [],
  assigns: true,
  config: z.strictObject({
    title: z.string().trim().min(1).max(LONGEST_TITLE).meta({ kind: "template" }),
    text: z.string().trim().max(LONGEST_TEXT).default("").meta({ kind: "template" }),
    assignee: z.enum(["owner", "anyone"]).default("owner"),
    dueDays: z.number().int().min(0).max(60).default(1),
    results: z
      .array(Result)
      .min(1)
      .max(4)
      .default([Result.parse({})]),
    expiresDays: z.number().int().min(1).max(90).default(14),
  }),
  inputs: [...IN],
  outputs: [port("expired", "negative")],
  growing: { field: "results", prefix: "result" },
  quiet: "expired",
  observes: [],
  migrations: [],
  check: ({ title, text }, offered) => [...checkTemplate("title", title, offered), ...checkTemplate("text", text, offered)],
  produces: () => [
    { name: "result", kind: "text" },
    { name: "note", kind: "text" },
    { name: "by", kind: "text" },
    { name: "at", kind: "date" },
  ],
  plan: (context, { title, text, assignee, results, ...days }) => {
    const over = taskEnd(context.reason);
    const choices = results.map(({ label }, index) => ({ id: `result${index + 1}`, label }));
    if (over !== null) {
      const said = { note: over.note, by: over.by, at: context.now.toString() };
      if (over.end !== "done") return { go: "expired", outputs: { ...said, result: over.end } };
      const chosen = choices.find(({ id }) => id === over.result) ?? choices[0];
      const id = chosen?.id ?? "result1";
      return { go: id, outputs: { ...said, result: chosen?.label || id } };
    }
    const payload = {
      kind: "to_do" as const,
      title: taskText(title, context, LONGEST_TITLE),
      text: taskText(text, context, LONGEST_TEXT),
      phone: null,
      results: choices,
    };
    return { task: payload, assignTo: assignee, ...taskDays(context, days) };
  },
});
