import type { Task } from "@filon/contracts/tasks";
import { textIfAny, useTexts } from "../../shared/i18n/index.ts";
import { portName } from "../../shared/module-words/index.ts";

/** Returns a function for the title of a task: what its step says, otherwise its kind. */
export function useTaskTitle(): (task: Pick<Task, "kind" | "title">) => string {
  const t = useTexts();
  return ({ kind, title }) => (title === "" ? t(`prospects.taskKinds.${kind}`) : title);
}

/** The module that makes tasks of a kind, whose texts name the results. */
const MODULES = {
  to_do: "human_task",
  phone_call: "call_task",
  follow: "follow_profile",
  approval: "approval",
  share: "share_post",
  recommend: "recommendation",
  ask_recommendation: "recommendation",
  record_voice: "voice_message",
  publish: "share_content",
  publish_to_relations: "share_content",
  meeting: "meeting_outcome",
  reminder: "schedule_follow_up",
  private_reply_instagram: "private_reply",
  private_reply_facebook: "private_reply",
} as const;

/** Returns the name of a task's result: what the step calls it, otherwise the name of its port. */
export function resultName({ kind, results }: Pick<Task, "kind" | "results">, id: string): string {
  const label = results.find((result) => result.id === id)?.label ?? "";
  // The one way on of a step without results of its own.
  if (label === "" && id === "out") return textIfAny("tasks.done") ?? id;
  return label === "" ? portName(textIfAny, MODULES[kind], { id }) : label;
}
