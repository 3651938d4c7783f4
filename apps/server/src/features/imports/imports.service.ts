import type { Mapping, OnKnown } from "@filon/contracts/imports";
import { UserError } from "@filon/contracts/errors";
import { storableText } from "@filon/contracts/text";
import { newId, type WorkspaceTx } from "@filon/db";
import * as imports from "@filon/db/imports";
import type { ImportRow } from "@filon/db/imports";
import * as lists from "@filon/db/lists";
import type { Services } from "../../services.ts";
import { createListIn } from "../lists/index.ts";
import { type Actor, allowanceOf, roomOf } from "../prospects/index.ts";
import { readMapping } from "./checking/mapping.ts";
import type { FileThreads } from "./file-threads.ts";
import { makeRoom } from "./room.ts";
import { announceImport, importAnswer } from "./import-answer.ts";
import { importProspects } from "./imports.jobs.ts";

const notFound = () => new UserError("imports.server.notFound", { status: 404 });

/** Inspects a file and stores it for import. Throws UserError if it cannot be imported; it is then not stored. */
export async function upload(services: Services, work: FileThreads, actor: Actor, fileName: string, file: Buffer, signal: AbortSignal) {
  const found = await work.inspect(actor.workspaceId, { file, fileName }, signal);
  const id = newId();
  return services.db.inWorkspace(actor.workspaceId, async (tx) => {
    await makeRoom(tx, actor.userId, file.length, services.now());
    await imports.upload(tx, {
      ...found,
      id,
      userId: actor.userId,
      fileName: storableText(fileName),
      sizeBytes: file.length,
      file: found.stored ?? file,
      workbook: found.sheets.length > 1 ? file : null,
    });
    return readImport(tx, id);
  });
}

/** Reads another sheet of an uploaded workbook. Throws 422 if it has no such sheet, 409 once the import is started, and what `upload` throws. */
export async function chooseSheet(
  services: Services,
  work: FileThreads,
  { workspaceId }: Actor,
  id: string,
  sheet: string,
  signal: AbortSignal,
) {
  const workbook = await services.db.inWorkspace(workspaceId, async (tx) => {
    const row = await imports.find(tx, id);
    if (!row) throw notFound();
    if (row.status !== "uploaded") throw alreadyStarted();
    if (!row.sheets.includes(sheet))
      throw new UserError("imports.server.unknownSheet", { status: 422, fields: { sheet: "imports.server.unknownSheet" } });
    return row.sheet === sheet ? null : imports.findWorkbook(tx, id);
  });
  if (workbook === null) return get(services, { workspaceId }, id);
  const found = await work.inspectSheet(workspaceId, { file: workbook, sheet }, signal);
  return services.db.inWorkspace(workspaceId, async (tx) => {
    const row = await imports.chooseSheet(tx, id, { ...found, file: found.stored ?? workbook });
    if (!row) throw alreadyStarted();
    return importAnswer(row);
  });
}

/** Returns the workspace's imports, newest first. */
export async function list({ db }: Services, { workspaceId }: Actor) {
  return (await db.inWorkspace(workspaceId, (tx) => imports.list(tx))).map(importAnswer);
}

/** Returns one import. Throws 404. */
export async function get({ db }: Services, { workspaceId }: Pick<Actor, "workspaceId">, id: string) {
  return db.inWorkspace(workspaceId, (tx) => readImport(tx, id));
}

async function readImport(tx: WorkspaceTx, id: string) {
  const row = await imports.find(tx, id);
  if (!row) throw notFound();
  return importAnswer(row);
}

/** Returns what an import with this mapping would do. */
export async function dryRun(
  services: Services,
  work: FileThreads,
  { workspaceId }: Actor,
  importId: string,
  how: { mapping: Mapping; onKnown: OnKnown },
  signal: AbortSignal,
) {
  const { connection } = services.db;
  const room = roomOf(await services.db.inWorkspace(workspaceId, (tx) => allowanceOf(tx, services.now(), false)));
  return work.dryRun({ connection, workspaceId, importId, ...how, room }, signal);
}

const alreadyStarted = () => new UserError("imports.server.alreadyStarted", { status: 409 });

export interface StartOrder {
  readonly mapping: Mapping;
  readonly onKnown: OnKnown;
  readonly listId: string | null;
  readonly newListName: string | null;
}

/** Queues the import. Throws 404, and 409 when it was started before. */
export async function start(services: Services, actor: Actor, id: string, order: StartOrder) {
  return services.db.inWorkspace(actor.workspaceId, async (tx) => {
    const row = await imports.lock(tx, id);
    if (!row) throw notFound();
    if (row.status !== "uploaded") throw alreadyStarted();
    readMapping(order.mapping, row.columns ?? []);
    const listId = await listOf(tx, actor, order);
    const queued = await imports.start(tx, id, { mapping: order.mapping, onKnown: order.onKnown, listId });
    await services.jobs.enqueue(tx, importProspects, { workspaceId: actor.workspaceId, importId: id }, { group: actor.workspaceId });
    return announced(tx, queued);
  });
}

async function announced(tx: WorkspaceTx, row: ImportRow | null) {
  if (!row) throw notFound();
  await announceImport(tx, row);
  return importAnswer(row);
}

/** Returns the list to add prospects to: an existing one, a new one, or null for none. */
async function listOf(tx: WorkspaceTx, actor: Actor, order: StartOrder): Promise<string | null> {
  if (order.newListName !== null) {
    if (order.listId !== null) throw new UserError("imports.server.twoLists", { fields: { newListName: "imports.server.twoLists" } });
    return (await createListIn(tx, order.newListName, actor.userId)).id;
  }
  if (order.listId === null) return null;
  if (!(await lists.lock(tx, [order.listId])).has(order.listId))
    throw new UserError("lists.server.noAccess", { status: 404, fields: { listId: "lists.server.noAccess" } });
  return order.listId;
}
