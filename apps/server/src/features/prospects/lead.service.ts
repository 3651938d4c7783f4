import { UserError } from "@filon/contracts/errors";
import type { WorkspaceTx } from "@filon/db";
import * as listRows from "@filon/db/lists";
import * as prospects from "@filon/db/prospects";
import * as timeline from "@filon/db/timeline";
import type { Services } from "../../services.ts";
import { takeOne } from "./allowance.ts";
import { announceProspects } from "./announce-change.ts";
import { keptPhone, readFields } from "./prospect-fields.ts";

type GivenFields = Parameters<typeof readFields>[0];

/** What became of a person whom a campaign wants to add; `code` says why not: a key of the dictionary's engine.calls. */
export type Lead =
  | { readonly created: boolean; readonly prospectId: string }
  | { readonly created: null; readonly code: "invalidPerson" | "monthlyLimit" };

/**
 * Adds a person whom a campaign's step names to the prospects and to these lists, under this id: the same id adds one person however often
 * it is asked. Lists that no longer exist are skipped, as is a telephone number that is none.
 */
export async function createLead(
  services: Services,
  workspaceId: string,
  id: string,
  { listIds, ...given }: GivenFields & { readonly listIds: readonly string[] },
  source: "campaign" | "webhook" = "campaign",
): Promise<Lead> {
  try {
    const read = readFields(given);
    return await services.db.inWorkspace(workspaceId, async (tx): Promise<Lead> => {
      if ((await prospects.find(tx, id)) !== null) return { created: true, prospectId: id };
      const holder = await prospects.findHolder(tx, read, null);
      if (holder !== null) return { created: false, prospectId: holder.id };
      const phone = await keptPhone(tx, read.phone).catch(nothingFor);
      const lists = await listRows.lock(tx, listIds);
      await takeOne(tx, services.now());
      if (!(await prospects.create(tx, id, { ...read, phone }, source))) throw new Error("somebody has just added the same person");
      for (const listId of lists.keys()) await listRows.addProspects(tx, listId, [id]);
      const told = (type: "created" | "list_added", data: { readonly from?: string; readonly name?: string }) => ({
        prospectId: id,
        type,
        data,
        actorId: null,
      });
      await timeline.append(tx, [told("created", { from: source }), ...[...lists.values()].map((name) => told("list_added", { name }))]);
      await announceProspects(tx, services, id);
      return { created: true, prospectId: id };
    });
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return { created: null, code: error.status === 403 ? "monthlyLimit" : "invalidPerson" };
  }
}

/**
 * Writes what is known better of a person into their record: fields with a value replace the record's, but neither their address nor their
 * profile. With `blanks`, only fields without a value are filled. What cannot be stored is left out.
 */
export async function updateLead(
  tx: WorkspaceTx,
  services: Services,
  id: string,
  given: Partial<GivenFields>,
  how: "better" | "blanks",
): Promise<void> {
  if (!(await prospects.lock(tx, id))) return;
  const before = await prospects.find(tx, id);
  if (before === null) return;
  const phone = given.phone == null ? null : await keptPhone(tx, given.phone).catch(nothingFor);
  const of = <Text extends string | null>(now: Text, said: Text | null | undefined): Text =>
    (how === "blanks" ? now || said : said || now) || now;
  const state = {
    firstName: of(before.first_name, given.firstName),
    lastName: of(before.last_name, given.lastName),
    email: before.email ?? given.email ?? null,
    phone: of(before.phone, phone),
    company: of(before.company, given.company),
    position: of(before.position, given.position),
  };
  const known = { firstName: before.first_name, lastName: before.last_name, ...before };
  const changed = (Object.keys(state) as (keyof typeof state)[]).filter((field) => state[field] !== known[field]);
  if (changed.length === 0) return;
  const { industry, location, profile_link: profileLink, linkedin_key: linkedinKey, status, tags } = before;
  const { legal_basis: legalBasis, owner_id: ownerId, informed_at: informedAt } = before;
  await prospects.update(tx, id, { ...state, industry, location, profileLink, linkedinKey, status, tags, legalBasis, ownerId, informedAt });
  await timeline.append(tx, [{ prospectId: id, type: "updated", data: { detail: changed.join(", ") }, actorId: null }]);
  await announceProspects(tx, services, id);
}

/** A number that is none is left out; any other error goes on. */
function nothingFor(error: unknown): null {
  if (error instanceof UserError) return null;
  throw error;
}
