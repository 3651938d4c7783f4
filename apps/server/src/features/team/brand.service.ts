import { type Brand, UserError, type WorkspaceContacts } from "@filon/contracts";
import type { WorkspaceTx } from "@filon/db";
import * as audit from "@filon/db/audit";
import * as team from "@filon/db/team";
import { textOnColour } from "@filon/domain";
import { nowOf, type Services } from "../../services.ts";
import { brandOf } from "../auth/index.ts";
import { logoPicture } from "../profile-photo/index.ts";
import { auditedBy, type Leader } from "./leader.ts";
import { makeWorkspaceToken, workspaceOfToken } from "./workspace-token.ts";

/** Changes the brand in the leader's workspace, and answers it as it is then. */
async function changed(services: Services, leader: Leader, what: string, change: (tx: WorkspaceTx) => Promise<void>): Promise<Brand> {
  return services.db.inWorkspace(leader.caller.workspaceId, async (tx) => {
    await change(tx);
    await audit.record(tx, { action: "brandChanged", at: nowOf(services), details: { what }, ...auditedBy(leader) });
    return brandOf(await team.findBrand(tx));
  });
}

/** Changes name and colour. Throws 400 `team.brand.lowContrast` for a colour on which no text of ours reads well. */
export async function changeLook(
  services: Services,
  leader: Leader,
  look: { readonly name: string | null; readonly colour: string | null },
): Promise<Brand> {
  if (look.colour !== null && textOnColour(look.colour) === null)
    throw new UserError("team.brand.lowContrast", { fields: { colour: "team.brand.lowContrast" } });
  return changed(services, leader, "look", (tx) => team.changeBrand(tx, look));
}

/** Keeps a file as the logo. Throws as logoPicture does. */
export async function changeLogo(services: Services, leader: Leader, file: Buffer): Promise<Brand> {
  const image = await logoPicture(file);
  const key = makeWorkspaceToken(leader.caller.workspaceId);
  return changed(services, leader, "logo", (tx) => team.uploadLogo(tx, { key, image, at: nowOf(services) }));
}

export const deleteLogoOf = (services: Services, leader: Leader): Promise<Brand> => changed(services, leader, "logo", team.removeLogo);

/** The picture behind a logo's address. Throws 404. */
export async function readLogoPicture({ db }: Services, key: string): Promise<Buffer> {
  const workspaceId = workspaceOfToken(key);
  const image = workspaceId === null ? null : await db.inWorkspace(workspaceId, (tx) => team.readLogo(tx, key));
  if (!image) throw new UserError("team.server.logoNotFound", { status: 404 });
  return image;
}

/** Whom a workspace can turn to. Throws 404. */
export async function readContacts({ db }: Services, workspaceId: string): Promise<WorkspaceContacts> {
  const contacts = await team.findContacts(db.pool, workspaceId);
  if (!contacts) throw new UserError("admin.server.workspaceNotFound", { status: 404 });
  return contacts;
}

/** Sets whom a workspace can turn to; an administrator's act. Throws 404. */
export async function changeContacts(
  services: Services,
  leader: Leader,
  workspaceId: string,
  contacts: WorkspaceContacts,
): Promise<WorkspaceContacts> {
  const { db } = services;
  await db.onPlatform(async (tx) => {
    if (!(await team.changeContacts(tx, workspaceId, contacts))) throw new UserError("admin.server.workspaceNotFound", { status: 404 });
    const { userId: actorId } = leader.caller;
    await audit.record(tx, { action: "workspaceContactsChanged", at: nowOf(services), actorId, workspaceId, ip: leader.ip });
  });
  return readContacts(services, workspaceId);
}
