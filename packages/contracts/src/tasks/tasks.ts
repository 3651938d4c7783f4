import { z } from "zod";
import { InstantText } from "../api/answer.ts";
import { TaskPayload } from "./task-payload.ts";

/**
 * Where a task stands. open: to be done; done, skipped: a user said so, and the campaign goes on a few seconds later; withdrawn: the
 * prospect replied, opted out or left the campaign; expired: nobody did it in time.
 */
export const TaskStatus = z.enum(["open", "done", "skipped", "withdrawn", "expired"]);
export type TaskStatus = z.infer<typeof TaskStatus>;

/** Which tasks are listed: those of a status, or all that are no longer open. */
export const TaskState = z.enum(["open", "done", "skipped", "withdrawn", "expired", "closed"]);
export type TaskState = z.infer<typeof TaskState>;

/** How long a user can undo what they said about a task, in seconds; its campaign goes on afterwards. */
export const TASK_UNDO_SECONDS = 10;

/** Longest note about a task, in characters. */
export const TASK_NOTE_MOST = 2_000;

/** A user's note about a task; Postgres stores no NUL character in a text. */
export const TaskNote = z
  .string()
  .trim()
  .max(TASK_NOTE_MOST)
  .refine((text) => !text.includes("\0"))
  .default("");

const Person = z.object({ id: z.uuid(), name: z.string() });

/** A task, with the prospect whom it is about. */
export const Task = TaskPayload.extend({
  id: z.uuid(),
  status: TaskStatus,
  dueAt: InstantText,
  expiresAt: InstantText,
  madeAt: InstantText,
  /** Null while it is open. */
  settledAt: InstantText.nullable(),
  /** Until when the caller can undo what was said; null when they cannot. */
  undoUntil: InstantText.nullable(),
  /** Whether the caller may answer it and give it to somebody else: an approval is its assignee's, or an owner's or manager's. */
  canSettle: z.boolean(),
  /** One of the results, when it is done. */
  result: z.string().nullable(),
  /** What its user wrote about it; an open task has one when an answer was undone. */
  note: z.string(),
  settledBy: Person.nullable(),
  /** The member who should do it, or null for any member of the workspace. */
  assignee: Person.nullable(),
  prospect: Person.extend({
    company: z.string().nullable(),
    position: z.string().nullable(),
    email: z.string().nullable(),
    profileLink: z.string().nullable(),
  }),
  campaign: z.object({ id: z.uuid(), title: z.string() }),
}).meta({ id: "Task" });
export type Task = z.infer<typeof Task>;

/** Open tasks of running campaigns: all, those past their date, and those assigned to the caller. */
export const TaskCounts = z.object({ open: z.number().int(), overdue: z.number().int(), mine: z.number().int() });
export type TaskCounts = z.infer<typeof TaskCounts>;
