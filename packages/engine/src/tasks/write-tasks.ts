import { newId, type WorkspaceTx } from "@filon/db";
import {
  closeTasks,
  findTaskManager,
  insertTasks,
  type LeftTask,
  type TaskWrite,
  type TimelineWrite,
  writeTimeline,
} from "@filon/db/engine";
import { announce } from "@filon/db/realtime";
import { awaitedTask, hasEnded, type WorkspaceClock } from "@filon/domain";
import type { Outcome } from "../advance/write-batch.ts";
import { realText } from "../instants.ts";
import { aboutTask, wordEntry } from "./word-entry.ts";

/** The run whose tasks are written, its clock and the instant, in real time. */
export interface TaskPlace {
  readonly campaign: { readonly id: string; readonly run: number };
  readonly clock: WorkspaceClock;
  readonly at: Date;
}

/**
 * Stores the tasks that a batch creates, and closes those whose answer it has used and those that their enrolment no longer waits for. Runs
 * no statement in a batch without tasks.
 */
export async function writeTasks(tx: WorkspaceTx, { campaign, clock, at }: TaskPlace, outcomes: readonly Outcome[]): Promise<void> {
  const asksManager = outcomes.some(({ effects }) => effects.some((effect) => effect.type === "task" && effect.assignTo === "manager"));
  const manager = asksManager ? await findTaskManager(tx) : null;
  const tasks = outcomes.flatMap((outcome) => taskOf(outcome, clock, manager));
  if ((await insertTasks(tx, campaign, at, tasks)) !== tasks.length) throw new Error(`tasks of campaign ${campaign.id} already exist`);
  const left = outcomes.flatMap(leftTask);
  if (tasks.length === 0 && left.length === 0) return;
  const closed = await closeTasks(tx, left, at);
  const entry = (prospect_id: string, type: string, data: object): TimelineWrite => ({
    prospect_id,
    type,
    data,
    campaign_id: campaign.id,
    action_id: null,
  });
  await writeTimeline(tx, at, [
    ...tasks.map(({ prospect_id, payload }) => entry(prospect_id, "task_made", aboutTask(payload))),
    ...outcomes.flatMap((outcome) => {
      const word = leftTask(outcome).length === 0 ? null : (outcome.loaded.task ?? null);
      if (word === null || word.recorded) return [];
      return [wordEntry({ ...word, prospect_id: outcome.loaded.row.prospect_id, campaign_id: campaign.id })];
    }),
    ...closed
      .filter(({ status }) => status === "expired")
      .map(({ prospect_id, payload }) => entry(prospect_id, "task_expired", aboutTask(payload))),
  ]);
  await announce(tx, "tasks:changed", { timestamp: at.toISOString() });
}

/** Returns the task that an enrolment now waits for; empty when there is none, or when a later event of the batch has moved the enrolment. */
function taskOf({ loaded, enrolment, effects }: Outcome, clock: WorkspaceClock, manager: string | null): TaskWrite[] {
  const task = effects.findLast((effect) => effect.type === "task");
  if (task === undefined || awaitedTask(enrolment) !== task.key) return [];
  return [
    {
      id: newId(),
      enrolment_id: enrolment.id,
      prospect_id: loaded.row.prospect_id,
      node_id: task.nodeId,
      visit: task.visit,
      payload: task.payload,
      assignee_id: task.assignTo === "anyone" ? null : task.assignTo === "manager" ? manager : loaded.row.owner_id,
      due_at: realText(clock, task.dueAt),
      expires_at: realText(clock, task.expiresAt),
    },
  ];
}

/** Returns the visit of the task that an enrolment no longer waits for, with the reason; empty when there is none. */
function leftTask({ loaded: { enrolment: before }, enrolment }: Outcome): LeftTask[] {
  const key = awaitedTask(before);
  if (key === null || key === awaitedTask(enrolment)) return [];
  const code = hasEnded(enrolment) ? (enrolment.outcome ?? enrolment.status) : "moved";
  return [{ id: before.id, node_id: before.nodeId, visit: before.visit, code }];
}
