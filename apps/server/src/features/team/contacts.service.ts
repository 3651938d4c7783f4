import { UserError } from "@filon/contracts/errors";
import type { WorkspaceContacts } from "@filon/contracts/team";
import * as contactRows from "@filon/db/contacts";
import * as audit from "@filon/db/audit";
import type { Caller } from "../../http/route.ts";
import { nowOf, type Services } from "../../services.ts";
import type { Leader } from "./leader.ts";

/** Returns the contacts of the caller's workspace: its dedicated manager and its community. */
export async function get(services: Services, { workspaceId }: Caller): Promise<WorkspaceContacts> {
  return getOfWorkspace(services, workspaceId);
}

/** Returns the contacts of a workspace. Throws 404. */
export async function getOfWorkspace({ db }: Services, workspaceId: string): Promise<WorkspaceContacts> {
  const contacts = await contactRows.findOfWorkspace(db.pool, workspaceId);
  if (!contacts) throw new UserError("admin.server.workspaceNotFound", { status: 404 });
  return contacts;
}

/** Sets a workspace's contacts, on behalf of an administrator. Throws 404. */
export async function changeOfWorkspace(
  services: Services,
  leader: Leader,
  workspaceId: string,
  contacts: WorkspaceContacts,
): Promise<WorkspaceContacts> {
  const { db } = services;
  await db.onPlatform(async (tx) => {
    if (!(await contactRows.changeOfWorkspace(tx, workspaceId, contacts)))
      throw new UserError("admin.server.workspaceNotFound", { status: 404 });
    const { userId: actorId } = leader.caller;
    await audit.record(tx, { action: "workspaceContactsChanged", at: nowOf(services), actorId, workspaceId, ip: leader.ip });
  });
  return getOfWorkspace(services, workspaceId);
}
