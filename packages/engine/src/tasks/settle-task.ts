import { TASK_UNDO_SECONDS } from "@filon/contracts/tasks";
import type { WorkspaceTx } from "@filon/db";
import { findEngineCampaign, holdCampaign, type TimelineWrite, writeTimeline } from "@filon/db/engine";
import { announce, wakeEngine } from "@filon/db/realtime";
import * as tasks from "@filon/db/tasks";
import { whyNoGrowth } from "@filon/domain";
import { termsOf } from "../terms.ts";
import { wordEntry } from "./word-entry.ts";

/**
 * Why a user's answer about a task is refused. With `unknown` there is no such task; with `closed` somebody else has settled it, or it has
 * expired or was withdrawn; with `paused` its campaign is not running; with `suspended` the workspace may not contact anybody; with `news`
 * the prospect has just replied, which the campaign reads next; with `optedOut` the prospect has opted out; with `noResult` the task does not
 * offer the result; with `tooLate` the undo window is over or the campaign has continued.
 */
export type TaskRefusal = "unknown" | "closed" | "paused" | "suspended" | "news" | "optedOut" | "noResult" | "tooLate";

/** A user's answer about a task. `result` is one of the task's results if it is done, or null if it is skipped. */
export interface TaskWord {
  readonly result: string | null;
  readonly note: string;
  readonly userId: string;
  /** In real time, not the workspace's clock. */
  readonly at: Date;
}

type Held = NonNullable<Awaited<ReturnType<typeof tasks.lockTask>>>;

/**
 * Records a user's answer that a task is done or skipped. The enrolment continues once the undo window is over, or earlier if something else
 * moves it; nothing waits for a reminder. Idempotent for the same answer of the same user. Locks the campaign, the enrolment and the task in the same order as batches.
 * Returns why the answer is refused, or null when it was recorded.
 */
export async function settleTask(tx: WorkspaceTx, id: string, word: TaskWord): Promise<TaskRefusal | null> {
  const held = await holdTask(tx, id);
  if (held === null) return "unknown";
  const { task, barrier } = held;
  if (task.status !== "open") return isSame(task, word) ? null : "closed";
  if (!task.awaited || !task.current || task.expires_at <= word.at) return "closed";
  const isReminder = task.payload.kind === "reminder";
  // Not doing anything about somebody who objected is always right.
  if (task.barred && !(isReminder && word.result === null)) return "optedOut";
  if (task.news) return "news";
  if (barrier !== null && !isReminder) return barrier;
  if (word.result !== null && !task.payload.results.some((result) => result.id === word.result)) return "noResult";
  const settled = { ...word, goesOnAt: new Date(word.at.getTime() + TASK_UNDO_SECONDS * 1000) };
  await (word.result === null ? tasks.skip(tx, id, settled) : tasks.complete(tx, id, settled));
  // No batch reads what is said about a reminder.
  if (isReminder) await writeTimeline(tx, word.at, [reminderEntry(task, word)]);
  await tell(tx, word.at);
  return null;
}

/** Undoes a user's answer within the undo window and before the campaign has continued; its note stays on the task. Returns why it cannot, or null when it has. */
export async function reopenTask(tx: WorkspaceTx, id: string, at: Date): Promise<TaskRefusal | null> {
  const held = await holdTask(tx, id);
  if (held === null) return "unknown";
  const { task } = held;
  if (task.status === "open") return null;
  if (task.status !== "done" && task.status !== "skipped") return "closed";
  const until = (task.settled_at?.getTime() ?? 0) + TASK_UNDO_SECONDS * 1000;
  if (!task.awaited || until <= at.getTime()) return "tooLate";
  if (task.payload.kind === "reminder") await tasks.forgetWord(tx, task);
  await tasks.reopen(tx, id, at);
  await tell(tx, at);
  return null;
}

async function holdTask(tx: WorkspaceTx, id: string): Promise<{ task: Held; barrier: "paused" | "suspended" | null } | null> {
  const place = await tasks.findTaskPlace(tx, id);
  if (place === null) return null;
  await holdCampaign(tx, place.campaign_id, "shared");
  const campaign = await findEngineCampaign(tx, place.campaign_id);
  const task = await tasks.lockTask(tx, id, place.enrolment_id);
  if (task === null || campaign === null) return null;
  const barred = campaign.workspace_suspended || whyNoGrowth(termsOf(campaign)) !== null;
  return { task, barrier: campaign.status !== "running" ? "paused" : barred ? "suspended" : null };
}

function reminderEntry({ prospect_id, campaign_id, payload }: Held, { result, note, userId }: TaskWord): TimelineWrite {
  const said = {
    status: result === null ? "skipped" : "done",
    payload,
    result,
    note,
    settled_by: userId,
  } as const;
  return wordEntry({ prospect_id, campaign_id, ...said });
}

function isSame(task: Held, { result, userId }: TaskWord): boolean {
  return task.status === (result === null ? "skipped" : "done") && task.result === result && task.settled_by === userId;
}

async function tell(tx: WorkspaceTx, at: Date): Promise<void> {
  await wakeEngine(tx);
  await announce(tx, "tasks:changed", { timestamp: at.toISOString() });
}
