import { UserError } from "@filon/contracts/errors";
import { type ProspectView, type ViewColumn, type ViewInput, VIEWS_MOST } from "@filon/contracts/prospects";
import { newId, type WorkspaceTx } from "@filon/db";
import * as views from "@filon/db/prospect-views";
import type { ViewFields, ViewRow } from "@filon/db/prospect-views";
import { changedMeanwhile } from "../../http/changed-meanwhile.ts";
import type { Services } from "../../services.ts";
import type { Actor } from "./prospects.service.ts";

const notFound = () => new UserError("prospecttable.server.viewNotFound", { status: 404 });
const nameTaken = (name: string) =>
  new UserError("prospecttable.server.viewNameTaken", {
    status: 409,
    params: { name },
    fields: { name: "prospecttable.server.viewNameTaken" },
  });

/** A shared view belongs to who shared it; once they have left, to everybody. */
const mayChange = (row: ViewRow, userId: string) => row.private_to === userId || row.shared_by === null || row.shared_by === userId;

function viewAnswer(row: ViewRow, userId: string): ProspectView {
  return {
    id: row.id,
    name: row.name,
    shared: row.private_to === null,
    sharedBy: row.shared_by === null ? null : { id: row.shared_by, name: row.shared_by_name ?? "" },
    mayChange: mayChange(row, userId),
    filter: row.filter,
    sort: row.sort,
    direction: row.descending ? "desc" : "asc",
    columns: row.columns,
    revision: row.revision,
  };
}

function fieldsOf({ name, shared, filter, sort, direction, columns }: ViewInput): ViewFields {
  return { name, shared, filter, sort, descending: direction === "desc", columns };
}

async function getIn(tx: WorkspaceTx, id: string, userId: string): Promise<ProspectView> {
  const row = await views.lock(tx, id, userId);
  if (!row) throw notFound();
  return viewAnswer(row, userId);
}

/** Returns the caller's views and the shared ones, by name. */
export async function list(services: Services, { workspaceId, userId }: Actor): Promise<ProspectView[]> {
  const rows = await services.db.inWorkspace(workspaceId, (tx) => views.list(tx, userId));
  return rows.map((row) => viewAnswer(row, userId));
}

/** Saves a view. Throws 409 when the caller sees one of that name, 400 when they see too many. */
export async function create(services: Services, { workspaceId, userId }: Actor, input: ViewInput): Promise<ProspectView> {
  return services.db.inWorkspace(workspaceId, async (tx) => {
    if ((await views.list(tx, userId)).length >= VIEWS_MOST)
      throw new UserError("prospecttable.server.tooManyViews", { params: { limit: VIEWS_MOST } });
    const id = newId();
    if (!(await views.create(tx, id, userId, fieldsOf(input)))) throw nameTaken(input.name);
    return getIn(tx, id, userId);
  });
}

/** Replaces a view. Throws 404, 403 when somebody else shared it, 409 when it has changed since or the name is taken. */
export async function update(
  services: Services,
  { workspaceId, userId }: Actor,
  id: string,
  { revision, ...input }: ViewInput & { readonly revision: number },
): Promise<ProspectView> {
  return services.db.inWorkspace(workspaceId, async (tx) => {
    const row = await lockToChange(tx, id, userId);
    if (row.revision !== revision) throw changedMeanwhile({ ...viewAnswer(row, userId) }, input);
    if (await views.isNameTaken(tx, input, { exceptId: id, userId })) throw nameTaken(input.name);
    await views.update(tx, id, userId, fieldsOf(input));
    return getIn(tx, id, userId);
  });
}

/** Deletes a view. Throws 404, and 403 when somebody else shared it. */
export async function remove(services: Services, { workspaceId, userId }: Actor, id: string): Promise<void> {
  await services.db.inWorkspace(workspaceId, async (tx) => {
    await lockToChange(tx, id, userId);
    await views.remove(tx, id);
  });
}

async function lockToChange(tx: WorkspaceTx, id: string, userId: string): Promise<ViewRow> {
  const row = await views.lock(tx, id, userId);
  if (!row) throw notFound();
  if (!mayChange(row, userId))
    throw new UserError("prospecttable.server.viewNotYours", { status: 403, params: { name: row.shared_by_name ?? "" } });
  return row;
}

/** Returns the caller's columns of the table outside of any view. */
export async function readColumns(services: Services, { workspaceId, userId }: Actor) {
  return { columns: await services.db.inWorkspace(workspaceId, (tx) => views.readColumns(tx, userId)) };
}

export async function saveColumns(services: Services, { workspaceId, userId }: Actor, columns: readonly ViewColumn[]) {
  await services.db.inWorkspace(workspaceId, (tx) => views.saveColumns(tx, userId, columns));
  return { columns: [...columns] };
}
