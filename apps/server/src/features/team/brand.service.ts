import type { Brand } from "@filon/contracts/auth";
import { UserError } from "@filon/contracts/errors";
import type { WorkspaceTx } from "@filon/db";
import * as brand from "@filon/db/brand";
import * as audit from "@filon/db/audit";
import { textOnColour } from "@filon/domain";
import { nowOf, type Services } from "../../services.ts";
import { brandOf } from "../auth/index.ts";
import { logoPicture } from "../profile-photo/index.ts";
import { auditedBy, type Leader } from "./leader.ts";
import { makeWorkspaceToken, workspaceOfToken } from "./workspace-token.ts";

/** Changes the brand of the leader's workspace, audits it, and returns it after the change. */
async function changed(services: Services, leader: Leader, what: string, write: (tx: WorkspaceTx) => Promise<void>): Promise<Brand> {
  return services.db.inWorkspace(leader.caller.workspaceId, async (tx) => {
    await write(tx);
    await audit.record(tx, { action: "brandChanged", at: nowOf(services), details: { what }, ...auditedBy(leader) });
    return brandOf(await brand.find(tx));
  });
}

/** Changes name and colour. Throws 400 `team.brand.lowContrast` for a colour on which neither of our text colours is legible. */
export async function change(
  services: Services,
  leader: Leader,
  look: { readonly name: string | null; readonly colour: string | null },
): Promise<Brand> {
  if (look.colour !== null && textOnColour(look.colour) === null)
    throw new UserError("team.brand.lowContrast", { fields: { colour: "team.brand.lowContrast" } });
  return changed(services, leader, "look", (tx) => brand.change(tx, look));
}

/** Stores a file as the logo. Throws as logoPicture does. */
export async function uploadLogo(services: Services, leader: Leader, file: Buffer): Promise<Brand> {
  const image = await logoPicture(leader.caller.workspaceId, file);
  const key = makeWorkspaceToken(leader.caller.workspaceId);
  return changed(services, leader, "logo", (tx) => brand.uploadLogo(tx, { key, image, at: nowOf(services) }));
}

export const removeLogo = (services: Services, leader: Leader): Promise<Brand> => changed(services, leader, "logo", brand.removeLogo);

/** Returns the picture behind a logo's address. Throws 404. */
export async function readLogo({ db }: Services, key: string): Promise<Buffer> {
  const workspaceId = workspaceOfToken(key);
  const image = workspaceId === null ? null : await db.inWorkspace(workspaceId, (tx) => brand.readLogo(tx, key));
  if (!image) throw new UserError("team.server.logoNotFound", { status: 404 });
  return image;
}
