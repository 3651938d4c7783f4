import { z } from "zod";
import { answerOf, Done, IdParams } from "../api/answer.ts";
import { defineEndpoint } from "../api/endpoint.ts";
import { SEARCH_MOST } from "../search/search.ts";
import { Task, TaskCounts, TaskNote, TaskState } from "./tasks.ts";

/** Postgres stores no NUL character in a text. */
const hasNoNul = (text: string) => !text.includes("\0");

export const list = defineEndpoint({
  method: "GET",
  path: "/api/tasks",
  access: "user",
  query: z.strictObject({
    state: TaskState.default("open"),
    /** me, nobody (any member may do it), or a member. */
    assignee: z.union([z.enum(["me", "nobody"]), z.uuid()]).optional(),
    campaignId: z.uuid().optional(),
    prospectId: z.uuid().optional(),
    search: z.string().trim().min(1).max(SEARCH_MOST).refine(hasNoNul).optional(),
    after: z.string().max(200).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(50),
  }),
  answer: answerOf(z.object({ rows: z.array(Task), next: z.string().nullable() })),
});
export const count = defineEndpoint({
  method: "GET",
  path: "/api/tasks/count",
  access: "user",
  answer: answerOf(TaskCounts),
});
export const complete = defineEndpoint({
  method: "POST",
  path: "/api/tasks/{id}/done",
  access: "user",
  params: IdParams,
  body: z.strictObject({ result: z.string().min(1).max(60), note: TaskNote }),
  answer: answerOf(Task),
});
export const skip = defineEndpoint({
  method: "POST",
  path: "/api/tasks/{id}/skip",
  access: "user",
  params: IdParams,
  body: z.strictObject({ note: TaskNote }),
  answer: answerOf(Task),
});
export const reopen = defineEndpoint({
  method: "POST",
  path: "/api/tasks/{id}/reopen",
  access: "user",
  params: IdParams,
  body: z.strictObject({}),
  answer: answerOf(Task),
});
export const assign = defineEndpoint({
  method: "PATCH",
  path: "/api/tasks/{id}",
  access: "user",
  params: IdParams,
  /** A member of the workspace, or null for any of them. */
  body: z.strictObject({ assigneeId: z.uuid().nullable() }),
  answer: Done,
});
