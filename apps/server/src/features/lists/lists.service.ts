import { UserError } from "@filon/contracts/errors";
import { newId, type WorkspaceTx } from "@filon/db";
import * as lists from "@filon/db/lists";
import type { ListRow } from "@filon/db/lists";
import * as timeline from "@filon/db/timeline";
import type { Services } from "../../services.ts";
import { type Actor, announceProspects } from "../prospects/index.ts";

const noAccess = () => new UserError("lists.server.noAccess", { status: 404 });
const nameTaken = (name: string) =>
  new UserError("lists.server.nameTaken", { status: 409, params: { name }, fields: { name: "lists.server.nameTaken" } });

function listAnswer(row: ListRow) {
  return { id: row.id, name: row.name, count: row.count, createdAt: row.created_at.toISOString() };
}

async function readList(tx: WorkspaceTx, id: string) {
  const row = await lists.find(tx, id);
  if (!row) throw noAccess();
  return listAnswer(row);
}

/** Returns the workspace's lists, sorted by name. */
export async function list(services: Services, { workspaceId }: Actor) {
  const rows = await services.db.inWorkspace(workspaceId, (tx) => lists.list(tx));
  return rows.map(listAnswer);
}

/** Creates a list inside the caller's transaction. Throws 409 when the workspace has one of that name in any case (LIST-02). */
export async function createListIn(tx: WorkspaceTx, name: string, userId: string | null) {
  if (name.includes("\u0000")) throw new UserError("lists.server.badName", { fields: { name: "lists.server.badName" } });
  const id = newId();
  if (!(await lists.create(tx, { id, name, createdBy: userId }))) throw nameTaken(name);
  return readList(tx, id);
}

/** Creates a list and announces it. Throws as `createListIn`. */
export async function create(services: Services, actor: Actor, name: string) {
  return services.db.inWorkspace(actor.workspaceId, async (tx) => {
    const created = await createListIn(tx, name, actor.userId);
    await announceProspects(tx, services, null);
    return created;
  });
}

/** Renames a list. Throws 404 when it is not in the caller's workspace, 409 when the name is taken. */
export async function rename(services: Services, actor: Actor, id: string, name: string) {
  if (name.includes("\u0000")) throw new UserError("lists.server.badName", { fields: { name: "lists.server.badName" } });
  return services.db.inWorkspace(actor.workspaceId, async (tx) => {
    if (await lists.isNameTaken(tx, name, id)) throw nameTaken(name);
    if (!(await lists.rename(tx, id, name))) throw noAccess();
    await announceProspects(tx, services, null);
    return readList(tx, id);
  });
}

/** Deletes a list. Its prospects stay, and the removal is logged on each timeline. Throws 404. */
export async function remove(services: Services, actor: Actor, id: string): Promise<void> {
  await services.db.inWorkspace(actor.workspaceId, async (tx) => {
    if (!(await lists.remove(tx, id, actor.userId))) throw noAccess();
    await announceProspects(tx, services, null);
  });
}

/** Adds prospects to a list and logs it on their timelines (LIST-05). Returns how many were not on it before. */
export async function addProspects(services: Services, actor: Actor, listId: string, prospectIds: readonly string[]): Promise<number> {
  return changeMembers(services, actor, { listId, prospectIds, change: lists.addProspects, type: "list_added" });
}

/** Removes prospects from a list and logs it on their timelines (LIST-05). Returns how many were on it. */
export async function removeProspects(services: Services, actor: Actor, listId: string, prospectIds: readonly string[]): Promise<number> {
  return changeMembers(services, actor, { listId, prospectIds, change: lists.removeProspects, type: "list_removed" });
}

interface MemberChange {
  readonly listId: string;
  readonly prospectIds: readonly string[];
  readonly change: (tx: WorkspaceTx, listId: string, prospectIds: readonly string[]) => Promise<string[]>;
  readonly type: "list_added" | "list_removed";
}

async function changeMembers(services: Services, actor: Actor, { listId, prospectIds, change, type }: MemberChange): Promise<number> {
  return services.db.inWorkspace(actor.workspaceId, async (tx) => {
    const name = (await lists.lock(tx, [listId])).get(listId);
    if (name === undefined) throw noAccess();
    const changed = await change(tx, listId, prospectIds);
    await timeline.append(
      tx,
      changed.map((prospectId) => ({ prospectId, type, data: { name }, actorId: actor.userId })),
    );
    if (changed.length > 0) await announceProspects(tx, services, null);
    return changed.length;
  });
}
