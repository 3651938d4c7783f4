import type { TeamRole } from "@filon/contracts/auth";
import { UserError } from "@filon/contracts/errors";
import { type Task, TASK_UNDO_SECONDS, type TaskCounts, type TaskState } from "@filon/contracts/tasks";
import type { WorkspaceTx } from "@filon/db";
import * as prospects from "@filon/db/prospects";
import { announce } from "@filon/db/realtime";
import * as tasks from "@filon/db/tasks";
import { reopenTask, settleTask, type TaskRefusal } from "@filon/engine";
import { z } from "zod";
import { CursorInstant, readCursor, writeCursor } from "../../http/page-cursor.ts";
import { nowOf, type Services } from "../../services.ts";

interface Caller {
  readonly workspaceId: string;
  readonly userId: string;
  readonly teamRole: TeamRole;
}

/** An instant as Postgres writes it, to the microsecond, and the task's id. */
const Place = z.tuple([CursorInstant, z.uuid()]);

const taskNotFound = () => new UserError("tasks.errors.notFound", { status: 404 });

/** The answer to a word that is not taken; its key is the refusal's sentence. */
const REFUSALS: Readonly<Record<TaskRefusal, () => UserError>> = {
  unknown: taskNotFound,
  closed: () => new UserError("tasks.errors.closed", { status: 409 }),
  paused: () => new UserError("tasks.errors.paused", { status: 409 }),
  suspended: () => new UserError("tasks.errors.suspended", { status: 409 }),
  news: () => new UserError("tasks.errors.news", { status: 409 }),
  optedOut: () => new UserError("tasks.errors.optedOut", { status: 409 }),
  noResult: () => new UserError("tasks.errors.noResult", { status: 422, fields: { result: "tasks.errors.noResult" } }),
  tooLate: () => new UserError("tasks.errors.tooLate", { status: 409 }),
};

export interface TaskQuery {
  readonly state: TaskState;
  readonly assignee?: string | undefined;
  readonly campaignId?: string | undefined;
  readonly prospectId?: string | undefined;
  readonly search?: string | undefined;
  readonly after?: string | undefined;
  readonly limit: number;
}

/** Returns a page of tasks, open ones by their date, others newest first. */
export async function list(services: Services, caller: Caller, query: TaskQuery): Promise<{ rows: Task[]; next: string | null }> {
  const { state, assignee, after } = query;
  const filter = {
    state,
    assigned: assignee === undefined,
    assignee: assignee === undefined || assignee === "nobody" ? null : assignee === "me" ? caller.userId : assignee,
    campaignId: query.campaignId ?? null,
    prospectId: query.prospectId ?? null,
    search: query.search ?? null,
  };
  const [at, id] = after === undefined ? [] : readCursor(after, Place);
  const place = at === undefined || id === undefined ? null : { at, id };
  const rows = await services.db.inWorkspace(caller.workspaceId, (tx) => tasks.list(tx, filter, place, query.limit + 1));
  const shown = rows.slice(0, query.limit);
  const last = shown.at(-1);
  const now = nowOf(services);
  return {
    rows: shown.map((row) => taskOf(row, now, caller)),
    next: rows.length > query.limit && last !== undefined ? writeCursor([last.place, last.id]) : null,
  };
}

export async function count(services: Services, { workspaceId, userId }: Caller): Promise<TaskCounts> {
  return services.db.inWorkspace(workspaceId, (tx) => tasks.count(tx, userId, nowOf(services)));
}

/** Takes the caller's word that a task is done. Throws 403, 404, 409 and 422 `tasks.errors.*`. */
export async function complete(
  services: Services,
  caller: Caller,
  id: string,
  { result, note }: { readonly result: string; readonly note: string },
): Promise<Task> {
  const at = nowOf(services);
  return answerTo(services, caller, id, at, (tx) => settleTask(tx, id, { result, note, userId: caller.userId, at }));
}

/** Takes the caller's word that a task will not be done. Throws 403, 404 and 409. */
export async function skip(services: Services, caller: Caller, id: string, { note }: { readonly note: string }): Promise<Task> {
  const at = nowOf(services);
  return answerTo(services, caller, id, at, (tx) => settleTask(tx, id, { result: null, note, userId: caller.userId, at }));
}

/** Takes back what was said about a task, within a few seconds; the answer has its note. Throws 403, 404 and 409. */
export async function reopen(services: Services, caller: Caller, id: string): Promise<Task> {
  const at = nowOf(services);
  return answerTo(services, caller, id, at, (tx) => reopenTask(tx, id, at));
}

/** Assigns an open task to a member who is not suspended, or to any of them. Throws 403, 404, 409 and 422. */
export async function assign(services: Services, caller: Caller, id: string, assigneeId: string | null): Promise<void> {
  await services.db.inWorkspace(caller.workspaceId, async (tx) => {
    await mustMaySettle(tx, caller, id);
    if (assigneeId !== null && !(await prospects.isOwner(tx, assigneeId)))
      throw new UserError("tasks.errors.noMember", { status: 422, fields: { assigneeId: "tasks.errors.noMember" } });
    if (!(await tasks.assign(tx, id, assigneeId))) throw (await tasks.find(tx, id)) === null ? taskNotFound() : REFUSALS.closed();
    await announce(tx, "tasks:changed", { timestamp: nowOf(services).toISOString() });
  });
}

async function answerTo(
  { db }: Services,
  caller: Caller,
  id: string,
  at: Date,
  say: (tx: WorkspaceTx) => Promise<TaskRefusal | null>,
): Promise<Task> {
  return db.inWorkspace(caller.workspaceId, async (tx) => {
    await mustMaySettle(tx, caller, id);
    const refusal = await say(tx);
    if (refusal !== null) throw REFUSALS[refusal]();
    const row = await tasks.find(tx, id);
    if (row === null) throw taskNotFound();
    return taskOf(row, at, caller);
  });
}

/**
 * Whether a user may settle a task or give it to somebody else. An approval is a decision: only its assignee, or an owner or manager of the
 * team, may take it. Other tasks are work that any member may do.
 */
function maySettle({ payload, assignee_id }: Pick<tasks.TaskRow, "payload" | "assignee_id">, { userId, teamRole }: Caller): boolean {
  return payload.kind !== "approval" || teamRole !== "member" || assignee_id === userId;
}

/** Throws 403 when the caller may not settle a task, and 404 when there is none. */
async function mustMaySettle(tx: WorkspaceTx, caller: Caller, id: string): Promise<void> {
  const row = await tasks.find(tx, id);
  if (row === null) throw taskNotFound();
  if (!maySettle(row, caller)) throw new UserError("tasks.errors.notYours", { status: 403 });
}

function taskOf(row: tasks.TaskRow, now: Date, caller: Caller): Task {
  const undoUntil = row.settled_at === null ? null : new Date(row.settled_at.getTime() + TASK_UNDO_SECONDS * 1000);
  const mine = maySettle(row, caller);
  const canUndo = mine && (row.status === "done" || row.status === "skipped") && row.awaited && undoUntil !== null && undoUntil > now;
  return {
    id: row.id,
    ...row.payload,
    status: row.status,
    dueAt: row.due_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    madeAt: row.made_at.toISOString(),
    settledAt: row.settled_at?.toISOString() ?? null,
    undoUntil: canUndo ? undoUntil.toISOString() : null,
    canSettle: mine,
    result: row.result,
    note: row.note,
    settledBy: personOf(row.settled_by, row.settled_by_name),
    assignee: personOf(row.assignee_id, row.assignee_name),
    prospect: {
      id: row.prospect_id,
      name: `${row.first_name} ${row.last_name}`.trim(),
      company: row.company,
      position: row.position,
      email: row.email,
      profileLink: row.profile_link,
    },
    campaign: { id: row.campaign_id, title: row.campaign },
  };
}

function personOf(id: string | null, name: string | null): { id: string; name: string } | null {
  return id === null ? null : { id, name: name ?? "" };
}
