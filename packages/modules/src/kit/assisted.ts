import type { TaskKind } from "@filon/contracts/tasks";
import type { ModuleAnswer, ModuleContext, NodeOutputs } from "@filon/domain";
import { z } from "zod";
import { afterAct } from "./after-act.ts";
import { taskDays, type TaskEnd } from "./tasks.ts";

/** Settings of acts that a user carries out, because no program may: whose work it is, when it is due, and when it is given up. */
export const assistedFields = {
  assignee: z.enum(["owner", "anyone"]).default("owner"),
  dueDays: z.number().int().min(0).max(60).default(1),
  expiresDays: z.number().int().min(1).max(60).default(7),
  onError: z.enum(["stop", "continue"]).default("continue"),
};

type AssistedSettings = z.output<z.ZodObject<typeof assistedFields>>;

/** Returns the task of an assisted act: its kind says what to do, its text is ready to be copied. */
export function assistedTask(
  context: ModuleContext,
  { assignee, dueDays, expiresDays }: AssistedSettings,
  { kind, text }: { readonly kind: TaskKind; readonly text: string },
): ModuleAnswer {
  const task = { kind, title: "", text, phone: null, results: [{ id: "out", label: "" }] };
  return { task, assignTo: assignee, ...taskDays(context, { dueDays, expiresDays }) };
}

/** Returns a module's answer to the end of its assisted act; `outputs` gets whether the user has carried it out. */
export function afterAssisted(
  { end }: TaskEnd,
  { onError }: Pick<AssistedSettings, "onError">,
  outputs: (isDone: boolean) => NodeOutputs,
): ModuleAnswer {
  // A task that the campaign withdrew was neither done nor refused, so the prospect continues.
  if (end === "withdrawn") return { go: "out", outputs: outputs(false) };
  const isDone = end === "done";
  const code = isDone ? null : end === "skipped" ? "taskSkipped" : "taskExpired";
  return afterAct({ status: isDone ? "sent" : "refused", code }, { onError }, outputs(isDone));
}
