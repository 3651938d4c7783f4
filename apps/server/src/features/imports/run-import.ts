import { OperationalError, UserError } from "@filon/contracts/errors";
import type { WorkspaceTx } from "@filon/db";
import * as imports from "@filon/db/imports";
import type { ImportRow } from "@filon/db/imports";
import * as lists from "@filon/db/lists";
import * as notifications from "@filon/db/notifications";
import type { Services } from "../../services.ts";
import { allowanceOf, announceProspects, roomOf, takeAllowance } from "../prospects/index.ts";
import { type Chunk, readChunks, type Source } from "./checking/read-chunks.ts";
import { announceImport, importNews } from "./import-answer.ts";
import { type ImportMemory, planChunk, rememberChunk } from "./plan-chunk.ts";
import { readAhead } from "./reading/read-ahead.ts";
import { keepRejects } from "./keep-rejects.ts";
import { REJECTS_MOST } from "./room.ts";
import { sourceOf } from "./source-of.ts";

/** Failed runs after which an import is given up. */
const MAX_ATTEMPTS = 10;
/** Times a chunk is replanned because prospects changed meanwhile. */
const CHUNK_TRIES = 5;
/** Milliseconds between announcements of progress: at most four a second. */
const ANNOUNCE_EVERY_MS = 250;

export interface ImportTask {
  readonly workspaceId: string;
  readonly importId: string;
}

/**
 * Imports a file in chunks. Each chunk is one transaction that also records the progress, so that an interrupted run can be resumed at the
 * first record not yet imported, and nothing is done twice.
 */
export async function runImport(services: Services, task: ImportTask, signal: AbortSignal): Promise<void> {
  const begun = await services.db.inWorkspace(task.workspaceId, async (tx) => {
    const row = await imports.beginRun(tx, task.importId);
    if (row) await announceImport(tx, row);
    const file = row && (await imports.findFile(tx, task.importId));
    return row && { row, source: file && (await sourceOf(tx, row, file, row.mapping ?? {})) };
  });
  if (!begun) return;
  // Runs that ended silently (killed, out of memory) count too.
  if (begun.row.attempts > MAX_ATTEMPTS) return finish(services, task, "imports.server.failed");
  try {
    if (!begun.source) throw new Error("the file of an unfinished import is missing");
    await importFile(services, task, begun.row, begun.source, signal);
    await finish(services, task, null);
  } catch (error) {
    // Retrying cannot help with errors that the user has to correct; anything else may succeed next time.
    if (!(error instanceof UserError) && (signal.aborted || begun.row.attempts < MAX_ATTEMPTS)) throw error;
    services.log.error({ err: error, importId: task.importId }, "an import was abandoned");
    await finish(services, task, error instanceof UserError ? error.code : "imports.server.failed");
  }
}

async function importFile(services: Services, task: ImportTask, row: ImportRow, source: Source, signal: AbortSignal): Promise<void> {
  const memory: ImportMemory = { seen: new Map() };
  const pace = { announcedAt: 0 };
  for await (const chunk of readAhead(readChunks(source, row.rows_done))) {
    signal.throwIfAborted();
    if (chunk.start < row.rows_done)
      await services.db.inWorkspace(task.workspaceId, async (tx) => {
        await imports.beginStaging(tx);
        await rememberChunk(tx, chunk, memory);
      });
    else await importChunk(services, task, chunk, memory, pace);
  }
}

async function importChunk(
  services: Services,
  task: ImportTask,
  chunk: Chunk,
  memory: ImportMemory,
  pace: { announcedAt: number },
): Promise<void> {
  for (let tried = 1; ; tried += 1) {
    // A rolled-back attempt must leave no trace in this memory.
    const attempt: ImportMemory = { seen: new Map(memory.seen) };
    try {
      await services.db.inWorkspace(task.workspaceId, (tx) => applyChunk(tx, services, task, chunk, attempt, pace));
      for (const [id, line] of attempt.seen) memory.seen.set(id, line);
      return;
    } catch (error) {
      if (tried === CHUNK_TRIES || !isOutdated(error)) throw error;
    }
  }
}

/** Whether somebody added, changed or deleted a prospect of the chunk meanwhile, so that replanning will help. */
function isOutdated(error: unknown): boolean {
  // unique_violation, foreign_key_violation, deadlock_detected.
  return error instanceof Error && "code" in error && ["23505", "23503", "40P01"].includes(String(error.code));
}

async function applyChunk(
  tx: WorkspaceTx,
  services: Services,
  task: ImportTask,
  chunk: Chunk,
  memory: ImportMemory,
  pace: { announcedAt: number },
): Promise<void> {
  await imports.beginStaging(tx);
  const row = await imports.lock(tx, task.importId);
  if (!row || row.status !== "running" || row.rows_done !== chunk.start) throw new OperationalError("imports.server.otherRun");
  const allowance = await allowanceOf(tx, services.now(), true);
  const plan = await planChunk(tx, chunk, row.on_known, memory, roomOf(allowance));
  const log = { fileName: row.file_name, actorId: row.user_id };

  const count = (outcome: string): number => plan.rows.filter((planned) => planned.outcome === outcome).length;
  const created = count("create") === 0 ? 0 : await imports.insertStaged(tx, row.id);
  const isOutrun = created < count("create");
  if (isOutrun) await imports.matchStaged(tx);
  if (created > 0) await imports.noteStaged(tx, log);
  await takeAllowance(tx, allowance, created);
  const updated = row.on_known !== "skip" && (isOutrun || count("update") > 0) ? await imports.updateStaged(tx, row.on_known, log) : 0;
  const listName = row.list_id === null ? undefined : (await lists.lock(tx, [row.list_id])).get(row.list_id);
  if (row.list_id !== null && listName !== undefined) await imports.listStaged(tx, { id: row.list_id, name: listName }, row.user_id);
  const kept = await keepRejects(tx, row, plan.rejects);

  const done = await imports.addStep(tx, row.id, {
    size: chunk.size,
    created,
    updated,
    unchanged: plan.rows.length - created - updated,
    rejected: plan.rejects.length,
    ...kept,
  });
  const now = services.now().epochMilliseconds;
  if (!done || now - pace.announcedAt < ANNOUNCE_EVERY_MS) return;
  pace.announcedAt = now;
  await announceImport(tx, done);
  await announceProspects(tx, services, null);
}

async function finish(services: Services, task: ImportTask, errorCode: string | null): Promise<void> {
  await services.db.inWorkspace(task.workspaceId, async (tx) => {
    const row = await imports.finish(tx, task.importId, errorCode);
    if (!row) return;
    await imports.forgetOldestRejects(tx, REJECTS_MOST);
    await announceImport(tx, row);
    await announceProspects(tx, services, null);
    await notifications.notify(tx, importNews(row, services.now()));
  });
}
