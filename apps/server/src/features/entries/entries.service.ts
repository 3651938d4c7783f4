import { randomBytes } from "node:crypto";
import { ENTRY_PATH, type Entry, EntryCode } from "@filon/contracts/entries";
import { UserError } from "@filon/contracts/errors";
import type { WorkspaceTx } from "@filon/db";
import * as campaigns from "@filon/db/campaigns";
import * as entries from "@filon/db/entries";
import type { EntryPlace } from "@filon/db/entries";
import { secretBox } from "@filon/integrations";
import type { Services } from "../../services.ts";
import { signedIds } from "../appointments/index.ts";

/** Returns a step's address and its latest calls. Throws 404 for a campaign that is not the workspace's. */
export async function get(tx: WorkspaceTx, { config }: Services, place: EntryPlace): Promise<Entry> {
  await requireCampaign(tx, place);
  const row = await entries.get(tx, place);
  const calls = await entries.listCalls(tx, place);
  const token = row && signedIds(config.secretKey, "entry").make(tx.workspaceId, row.id);
  return {
    address: token && new URL(`${ENTRY_PATH}/${token}`, config.publicUrl).href,
    hasSecret: row?.secret != null,
    calls: calls.map(({ id, at, code, prospectId, name }) => ({
      id,
      at: at.toISOString(),
      code: EntryCode.parse(code),
      person: prospectId === null ? null : { id: prospectId, name: name ?? "" },
    })),
  };
}

/** Gives a step an address, or a new one in the place of its former. Throws 404. */
export async function renewAddress(tx: WorkspaceTx, services: Services, place: EntryPlace, at: Date): Promise<Entry> {
  await requireCampaign(tx, place);
  await entries.renewAddress(tx, place, at);
  return get(tx, services, place);
}

/** Gives a step a new secret, which is shown only once. Throws 404, and 409 without an address. */
export async function renewSecret(tx: WorkspaceTx, { config }: Services, place: EntryPlace): Promise<{ readonly secret: string }> {
  await requireCampaign(tx, place);
  const secret = randomBytes(32).toString("base64url");
  const sealed = secretBox([config.secretKey]).seal(secret, secretPlace(place));
  if (!(await entries.renewSecret(tx, place, sealed))) throw new UserError("workflow.entry.errors.noAddress", { status: 409 });
  return { secret };
}

/** Where a step's secret is stored: a copy elsewhere does not open. */
export function secretPlace({ campaignId, nodeId }: EntryPlace): string {
  return `entry ${campaignId} ${nodeId}`;
}

async function requireCampaign(tx: WorkspaceTx, { campaignId }: EntryPlace): Promise<void> {
  if (!(await campaigns.findState(tx, campaignId))) throw new UserError("campaigns.errors.notFound", { status: 404 });
}
