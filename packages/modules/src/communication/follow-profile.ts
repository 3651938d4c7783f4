import { z } from "zod";
import { afterAct } from "../kit/after-act.ts";
import { defineModule } from "../kit/define-module.ts";
import { IN, port } from "../kit/ports.ts";
import { taskDays, taskEnd } from "../kit/tasks.ts";

/**
 * Asks a user to follow the prospect on LinkedIn, because the gateway has no call for it. Prospects without a profile continue without the
 * task.
 */
export const followProfile = defineModule({
  type: "follow_profile",
  version: 1,
  category: "communication",
  listing: {
    category: "communication",
    complexity: "beginner",
    price: 0,
    included: "no",
    plan: null,
    tags: ["linkedin", "work"],
    features: ["sign", "assisted", "expiry"],
    updatedOn: "2026-11-24",
  },
  channels: [],
  assigns: true,
  config: z.strictObject({
    assignee: z.enum(["owner", "anyone"]).default("owner"),
    dueDays: z.number().int().min(0).max(60).default(1),
    expiresDays: z.number().int().min(1).max(60).default(7),
    onError: z.enum(["stop", "continue"]).default("continue"),
  }),
  inputs: [...IN],
  outputs: [port("out", "neutral")],
  observes: [],
  migrations: [],
  produces: () => [{ name: "followed", kind: "boolean" }],
  plan: (context, { assignee, onError, ...days }) => {
    const over = taskEnd(context.reason);
    if (over !== null) {
      const isDone = over.end === "done";
      const code = isDone ? null : over.end === "skipped" ? "taskSkipped" : "taskExpired";
      // A task that the campaign withdrew was neither done nor refused, so the prospect continues.
      if (over.end === "withdrawn") return { go: "out", outputs: { followed: false } };
      return afterAct({ status: isDone ? "sent" : "refused", code }, { onError }, { followed: isDone });
    }
    const { profileLink } = context.facts.prospect;
    if (profileLink === null) return { go: "out", outputs: { followed: false } };
    const task = { kind: "follow" as const, title: "", text: profileLink, phone: null, results: [{ id: "out", label: "" }] };
    return { task, assignTo: assignee, ...taskDays(context, days) };
  },
});
