import { cutText } from "@filon/contracts/text";
import { callOutcome, type ModuleContext } from "@filon/domain";
import { z } from "zod";
import { defineModule } from "../kit/define-module.ts";
import { IN, port } from "../kit/ports.ts";
import { taskDays, taskEnd, taskText } from "../kit/tasks.ts";
import { checkTemplate } from "../kit/templates.ts";

/** Longest script, in characters, with its variables filled in. */
const LONGEST_SCRIPT = 8_000;

/** Longest number shown, in characters. */
const LONGEST_NUMBER = 60;

/** Results of a call, which are ports of the step, in the order in which they are offered. */
const RESULTS = ["reached", "noAnswer", "wrongNumber"] as const;

/** Asks a user to call the prospect, and again some hours later when nobody answers. The last call is added to the prospect's record. */
export const callTask = defineModule({
  type: "call_task",
  version: 1,
  category: "communication",
  listing: {
    category: "communication",
    complexity: "beginner",
    price: 0,
    included: "no",
    plan: null,
    tags: ["work", "branching"],
    features: ["script", "attempts", "logged"],
    updatedOn: "2026-11-24",
  },
  channels: [],
  assigns: true,
  config: z.strictObject({
    script: z.string().trim().max(LONGEST_SCRIPT).default("").meta({ kind: "template" }),
    assignee: z.enum(["owner", "anyone"]).default("owner"),
    dueDays: z.number().int().min(0).max(60).default(1),
    attempts: z.number().int().min(1).max(6).default(2),
    /** Pause between two attempts, in hours. */
    retryHours: z.number().int().min(1).max(336).default(24),
    expiresDays: z.number().int().min(1).max(60).default(7),
  }),
  inputs: [...IN],
  outputs: [port("reached", "positive"), port("noAnswer", "neutral"), port("wrongNumber", "negative"), port("expired", "negative")],
  quiet: "noAnswer",
  observes: [],
  migrations: [],
  check: ({ script }, offered) => checkTemplate("script", script, offered),
  produces: () => [
    { name: "outcome", kind: "text" },
    { name: "note", kind: "text" },
  ],
  plan: (context, { attempts, retryHours, ...config }) => {
    const { made, rests } = attemptsOf(context);
    // The pause between two attempts is over, so the next task is due.
    if (rests && context.reason.kind === "elapsed") return handOut(context, config, made);
    const over = taskEnd(context.reason);
    if (over === null) return handOut(context, config, made);
    const outputs = { outcome: over.end, note: over.note };
    if (over.end !== "done") return { go: "expired", outputs };
    const result = RESULTS.find((each) => each === over.result) ?? "reached";
    if (result === "noAnswer" && made + 1 < attempts) {
      return { waitUntil: context.now.add({ hours: retryHours }), memory: { made: made + 1, rests: true } };
    }
    return {
      go: result,
      outputs: { outcome: result, note: over.note },
      effects: [{ type: "logInteraction", kind: "call", direction: "outbound", outcome: callOutcome(result), notes: over.note }],
    };
  },
});

/** Returns the task for a call; a prospect without a number leaves by `wrongNumber`. */
function handOut(
  context: ModuleContext,
  { script, assignee, ...days }: { script: string; assignee: "owner" | "anyone"; dueDays: number; expiresDays: number },
  made: number,
) {
  const phone = context.facts.prospect.phone?.trim() ?? "";
  if (phone === "") return { go: "wrongNumber", outputs: { outcome: "wrongNumber", note: "" } };
  const payload = {
    kind: "phone_call" as const,
    title: "",
    text: taskText(script, context, LONGEST_SCRIPT),
    phone: cutText(phone, LONGEST_NUMBER),
    results: RESULTS.map((id) => ({ id, label: "" })),
  };
  return { task: payload, assignTo: assignee, ...taskDays(context, days), memory: { made, rests: false } };
}

/** Returns the number of unanswered calls, and whether the step is pausing before the next one. */
function attemptsOf({ memory }: ModuleContext): { readonly made: number; readonly rests: boolean } {
  if (typeof memory !== "object" || memory === null || Array.isArray(memory)) return { made: 0, rests: false };
  return { made: typeof memory["made"] === "number" ? memory["made"] : 0, rests: memory["rests"] === true };
}
