import { z } from "zod";

/** What a person is asked to do; each kind is a module's. */
export const TaskKind = z.enum([
  "to_do",
  "phone_call",
  "follow",
  "approval",
  "share",
  "recommend",
  "ask_recommendation",
  "record_voice",
  "publish",
  "publish_to_relations",
  "meeting",
  "reminder",
  "private_reply_instagram",
  "private_reply_facebook",
]);
export type TaskKind = z.infer<typeof TaskKind>;

/** The complete content of a task: nothing is left to fill in when it is shown. */
export const TaskPayload = z.strictObject({
  kind: TaskKind,
  /** Title of the task; empty to show the name of its kind. */
  title: z.string().max(200),
  /** What to do or to say, ready to be copied. */
  text: z.string().max(8000),
  /** Of the prospect, for calls. */
  phone: z.string().max(60).nullable(),
  /** What the user may choose when it is done: the output ports of the step, and their names where the user gave some. */
  results: z
    .array(z.strictObject({ id: z.string().min(1).max(60), label: z.string().max(80) }))
    .min(1)
    .max(6),
});
export type TaskPayload = z.infer<typeof TaskPayload>;
