import { ReminderMade } from "@filon/contracts/calls";
import { addDuration, type ModuleAnswer } from "@filon/domain";
import { z } from "zod";
import { defineModule } from "../kit/define-module.ts";
import { ERRAND_FAILED, errandAnswer, runErrand, sampleErrand } from "../kit/errands.ts";
import { IN, OUT } from "../kit/ports.ts";
import { taskText } from "../kit/tasks.ts";
import { checkTemplate } from "../kit/templates.ts";

/** Longest text, in characters, with its variables filled in. */
const LONGEST = 500;

/** Makes a dated reminder for the user, among the tasks; the prospect goes on at once. */
export const scheduleFollowUp = defineModule({
  type: "schedule_follow_up",
  version: 1,
  category: "actions",
  families: [2],
  listing: {
    category: "productivity",
    complexity: "beginner",
    price: 0,
    included: "no",
    plan: null,
    tags: ["work"],
    features: ["dated", "goesOn", "reply"],
    updatedOn: "2026-11-26",
  },
  channels: [],
  config: z.strictObject({
    inDays: z.number().int().min(1).max(365).default(7),
    assignee: z.enum(["owner", "anyone"]).default("owner"),
    text: z.string().trim().min(1).max(LONGEST).meta({ kind: "template" }),
    cancelOnReply: z.boolean().default(true),
  }),
  inputs: [...IN],
  outputs: [...OUT],
  observes: [],
  migrations: [],
  // A missing value is shown as its variable's name, because a reminder must not hold the prospect.
  check: ({ text }, offered) => checkTemplate("text", text, offered).filter(({ code }) => code !== "maybeMissing"),
  produces: () => [{ name: "taskId", kind: "text" }],
  sample: () => sampleErrand({ taskId: null }),
  plan: (context, { inDays, assignee, text, cancelOnReply }): ModuleAnswer => {
    const { reason, facts, now } = context;
    if (reason.kind !== "answer")
      return runErrand({
        type: "makeReminder",
        assignTo: assignee,
        text: taskText(text, context, LONGEST),
        dueAt: addDuration(now, inDays, "days", facts.campaign.timeZone).toString(),
        endsOnReply: cancelOnReply,
      });
    const made = errandAnswer(ReminderMade, reason.answer);
    return made === null ? ERRAND_FAILED : { go: "out", outputs: { taskId: made.taskId } };
  },
});
