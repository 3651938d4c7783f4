import { z } from "zod";
import { defineModule } from "../kit/define-module.ts";
import { IN, twoPorts } from "../kit/ports.ts";
import { taskDays, taskEnd, taskText } from "../kit/tasks.ts";
import { checkTemplate } from "../kit/templates.ts";

/** Longest text about what is to be approved, in characters, with its variables filled in. */
const LONGEST_TEXT = 4_000;

/** Asks a person whether the prospect may go on; without an answer in time, `silence` decides. */
export const approval = defineModule({
  type: "approval",
  version: 1,
  category: "actions",
  listing: {
    category: "security",
    complexity: "beginner",
    price: 0,
    included: "no",
    plan: null,
    tags: ["work", "branching"],
    features: ["who", "deadline", "silence"],
    updatedOn: "2026-11-26",
  },
  channels: [],
  assigns: true,
  config: z.strictObject({
    approver: z.enum(["owner", "manager"]).default("owner"),
    what: z.string().trim().min(1).max(LONGEST_TEXT).meta({ kind: "template" }),
    deadlineDays: z.number().int().min(1).max(30).default(3),
    silence: z.enum(["refuse", "approve"]).default("refuse"),
  }),
  inputs: [...IN],
  outputs: [...twoPorts("approved", "refused")],
  observes: [],
  migrations: [],
  check: ({ what }, offered) => checkTemplate("what", what, offered),
  produces: () => [
    { name: "by", kind: "text" },
    { name: "comment", kind: "text" },
  ],
  plan: (context, { approver, what, deadlineDays, silence }) => {
    const over = taskEnd(context.reason);
    if (over !== null) {
      const outputs = { by: over.by, comment: over.note };
      if (over.end === "done") return { go: over.result === "approved" ? "approved" : "refused", outputs };
      // Somebody who skips the question, or a reply that takes it back, approves nothing.
      return { go: over.end === "expired" && silence === "approve" ? "approved" : "refused", outputs };
    }
    const payload = {
      kind: "approval" as const,
      title: "",
      text: taskText(what, context, LONGEST_TEXT),
      phone: null,
      results: [
        { id: "approved", label: "" },
        { id: "refused", label: "" },
      ],
    };
    return { task: payload, assignTo: approver, ...taskDays(context, { dueDays: deadlineDays, expiresDays: deadlineDays }) };
  },
});
