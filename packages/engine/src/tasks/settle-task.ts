import { TASK_UNDO_SECONDS } from "@filon/contracts/tasks";
import type { WorkspaceTx } from "@filon/db";
import { findEngineCampaign, holdCampaign } from "@filon/db/engine";
import { announce, wakeEngine } from "@filon/db/realtime";
import * as tasks from "@filon/db/tasks";
import { whyNoGrowth } from "@filon/domain";
import { termsOf } from "../terms.ts";

/**
 * Why a user's word about a task is not taken. unknown: there is no such task; closed: somebody settled it, or it has expired or was
 * withdrawn; paused: its campaign does not run; suspended: the workspace may not contact anybody; news: the prospect has just answered;
 * noResult: the result is none of the task's; tooLate: the campaign has gone on.
 */
export type TaskRefusal = "unknown" | "closed" | "paused" | "suspended" | "news" | "noResult" | "tooLate";

/** What a user says about a task: done, with one of its results, or skipped (null). */
export interface TaskWord {
  readonly result: string | null;
  readonly note: string;
  readonly userId: string;
  /** In real time. */
  readonly at: Date;
}

type Held = NonNullable<Awaited<ReturnType<typeof tasks.lockTask>>>;

/**
 * Takes a user's word that a task is done or skipped: its enrolment goes on once the undo window is over, or when something else moves it
 * before. The same word of the same user twice is one. Takes the locks of campaign, enrolment and task, as batches do. Returns why it is
 * refused; null when it was taken.
 */
export async function settleTask(tx: WorkspaceTx, id: string, word: TaskWord): Promise<TaskRefusal | null> {
  const held = await holdTask(tx, id);
  if (held === null) return "unknown";
  const { task, barrier } = held;
  if (task.status !== "open") return isSame(task, word) ? null : "closed";
  if (!task.awaited || !task.current || task.expires_at <= word.at) return "closed";
  if (task.news || task.barred) return "news";
  if (barrier !== null) return barrier;
  if (word.result !== null && !task.payload.results.some((result) => result.id === word.result)) return "noResult";
  const settled = { ...word, goesOnAt: new Date(word.at.getTime() + TASK_UNDO_SECONDS * 1000) };
  await (word.result === null ? tasks.skip(tx, id, settled) : tasks.complete(tx, id, settled));
  await tell(tx, word.at);
  return null;
}

/** Takes a user's word about a task back, within the undo window and before the campaign has gone on. Returns why not; null when it did. */
export async function reopenTask(tx: WorkspaceTx, id: string, at: Date): Promise<TaskRefusal | null> {
  const held = await holdTask(tx, id);
  if (held === null) return "unknown";
  const { task } = held;
  if (task.status === "open") return null;
  if (task.status !== "done" && task.status !== "skipped") return "closed";
  const until = (task.settled_at?.getTime() ?? 0) + TASK_UNDO_SECONDS * 1000;
  if (!task.awaited || until <= at.getTime()) return "tooLate";
  await tasks.reopen(tx, id);
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

function isSame(task: Held, { result, userId }: TaskWord): boolean {
  return task.status === (result === null ? "skipped" : "done") && task.result === result && task.settled_by === userId;
}

async function tell(tx: WorkspaceTx, at: Date): Promise<void> {
  await wakeEngine(tx);
  await announce(tx, "tasks:changed", { timestamp: at.toISOString() });
}
