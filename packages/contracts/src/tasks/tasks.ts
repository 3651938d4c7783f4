import { z } from "zod";

/**
 * Where a task stands. open: to be done; done, skipped: a user said so, and the campaign goes on a few seconds later; withdrawn: the
 * prospect replied, opted out or left the campaign; expired: nobody did it in time.
 */
export const TaskStatus = z.enum(["open", "done", "skipped", "withdrawn", "expired"]);
export type TaskStatus = z.infer<typeof TaskStatus>;

/** How long a user can undo what they said about a task, in seconds; its campaign goes on afterwards. */
export const TASK_UNDO_SECONDS = 10;
