import type { LegalBasis, ProspectStatus } from "@filon/contracts/prospects";
import { UserError } from "@filon/contracts/errors";
import { newId, type WorkspaceTx } from "@filon/db";
import * as contactPoints from "@filon/db/contact-points";
import * as listRows from "@filon/db/lists";
import * as prospects from "@filon/db/prospects";
import type { ProspectFields, ProspectRowFull } from "@filon/db/prospects";
import * as timeline from "@filon/db/timeline";
import type { NewTimelineEvent } from "@filon/db/timeline";
import { reportChange, stopForRefusal, takeRefusalBack } from "@filon/engine";
import { storedPhone } from "../../phones/phone.ts";
import { nowOf, type Services } from "../../services.ts";
import { takeOne } from "./allowance.ts";
import { announceProspects } from "./announce-change.ts";
import { emailsOf, phonesOf } from "./contact-points.ts";
import { readFields, refuseIfTaken, keptPhone } from "./prospect-fields.ts";
import { prospectRow } from "./prospect-page.service.ts";

/** The acting user and their workspace. */
export interface Actor {
  readonly userId: string;
  readonly workspaceId: string;
}

type GivenFields = Omit<ProspectFields, "linkedinKey">;
/** An edit; undefined fields stay. */
export type ProspectChange = { readonly [Field in keyof GivenFields]?: GivenFields[Field] | undefined } & {
  readonly status?: ProspectStatus | undefined;
  readonly takeRefusalBack?: true | undefined;
  readonly tags?: readonly string[] | undefined;
  readonly legalBasis?: LegalBasis | undefined;
  readonly informed?: boolean | undefined;
  readonly ownerId?: string | null | undefined;
};

const notFound = () => new UserError("prospects.server.notFound", { status: 404 });

/** Returns one prospect, complete. Throws 404. */
export async function get({ db }: Services, { workspaceId }: Actor, id: string) {
  return db.inWorkspace(workspaceId, (tx) => readProspect(tx, id));
}

/** Reads a prospect inside the caller's transaction, as the API returns it. Throws 404. */
export async function readProspect(tx: WorkspaceTx, id: string) {
  const row = await prospects.find(tx, id);
  if (!row) throw notFound();
  return prospectAnswer(row);
}

function prospectAnswer(row: ProspectRowFull) {
  return {
    ...prospectRow(row),
    phone: row.phone,
    emails: emailsOf(row).map(({ id, value, type, isPrimary, isVerified }) => ({ id, address: value, type, isPrimary, isVerified })),
    phones: phonesOf(row).map(({ id, value, type, isPrimary }) => ({
      id,
      number: value,
      shown: storedPhone(value).shown,
      type,
      isPrimary,
    })),
    levels: row.levels,
    legalBasis: row.legal_basis,
    informedAt: row.informed_at?.toISOString() ?? null,
    enrichment: row.enrichment,
    industry: row.industry,
    profileLink: row.profile_link,
    custom: row.custom,
    source: row.source,
    lists: row.lists,
    optedOutAt: row.opted_out_at?.toISOString() ?? null,
    emailBouncedAt: row.email_bounced_at?.toISOString() ?? null,
    linkedinConnectedAt: row.linkedin_connected_at?.toISOString() ?? null,
  };
}

/** Adds a prospect to the workspace and to the given lists. Throws 409 naming the prospect that already has its address or profile. */
export async function create(services: Services, actor: Actor, given: GivenFields & { readonly listIds: readonly string[] }) {
  const { listIds, ...rest } = given;
  const written = readFields(rest);
  return services.db.inWorkspace(actor.workspaceId, async (tx) => {
    const id = newId();
    const fields = { ...written, phone: await keptPhone(tx, written.phone) };
    const lists = await listRows.lock(tx, listIds);
    if (lists.size < new Set(listIds).size)
      throw new UserError("lists.server.noAccess", { status: 404, fields: { listIds: "lists.server.noAccess" } });
    await refuseIfTaken(tx, fields, null);
    await takeOne(tx, services.now());
    if (!(await prospects.create(tx, id, fields, "manual"))) {
      // Somebody added the same person between the two statements: now the prospect can be named.
      await refuseIfTaken(tx, fields, null);
      throw new UserError("prospects.server.changedMeanwhile", { status: 409 });
    }
    for (const listId of lists.keys()) await listRows.addProspects(tx, listId, [id]);
    await timeline.append(tx, [
      { prospectId: id, type: "created", data: { from: "manual" }, actorId: actor.userId },
      ...[...lists.values()].map((name): NewTimelineEvent => ({
        prospectId: id,
        type: "list_added",
        data: { name },
        actorId: actor.userId,
      })),
    ]);
    await announceProspects(tx, services, id);
    return readProspect(tx, id);
  });
}

/** Changes a prospect and logs what changed, if anything. A refused prospect leaves all campaigns until the refusal is reversed. */
export async function update(services: Services, actor: Actor, id: string, { takeRefusalBack: takenBack, ...change }: ProspectChange) {
  return services.db.inWorkspace(actor.workspaceId, async (tx) => {
    const moved = await followRefusal(tx, services, actor, { id, status: change.status, takenBack: takenBack === true });
    const at = nowOf(services);
    if (change.status !== undefined) await reportChange(tx, [id], { of: "status", status: change.status }, at);
    if (change.tags !== undefined) await reportChange(tx, [id], { of: "tag", tags: change.tags }, at);
    if (!(await prospects.lock(tx, id))) throw notFound();
    const before = await prospects.find(tx, id);
    if (!before) throw notFound();
    const {
      status = before.status,
      tags = before.tags,
      legalBasis = before.legal_basis,
      ownerId = before.owner_id,
      informed,
      ...given
    } = change;
    if (ownerId !== null && ownerId !== before.owner_id && !(await prospects.isOwner(tx, ownerId)))
      throw new UserError("prospects.server.noSuchOwner");
    const kept = keptFields(before);
    // Fields not in the edit are not validated again: an invalid old address must not block a new status.
    const isNamed = Object.values(given).some((value) => value !== undefined);
    const read = isNamed ? readFields({ ...kept, ...defined(given) }) : { ...kept, linkedinKey: before.linkedin_key };
    const fields = read.phone === before.phone ? read : { ...read, phone: await keptPhone(tx, read.phone) };
    if (isNamed) await refuseIfTaken(tx, fields, id);
    const state = { ...fields, status, tags: [...new Set(tags)], legalBasis, ownerId, informedAt: informedAtOf(before, informed, at) };
    const events = changesOf(before, state).map((event): NewTimelineEvent => ({ ...event, prospectId: id, actorId: actor.userId }));
    if (events.length > 0) {
      await prospects.update(tx, id, state);
      await forgetReplaced(tx, before, state);
      await timeline.append(tx, events);
    }
    if (events.length > 0 || moved > 0) await announceProspects(tx, services, id);
    return readProspect(tx, id);
  });
}

/**
 * Applies a change of status to the campaigns. Returns how many enrolments end or resume. Call before locking the prospect: acts and
 * enrolments are always locked first. A prospect already refused may have been let into a campaign since.
 */
async function followRefusal(
  tx: WorkspaceTx,
  services: Services,
  { userId }: Actor,
  { id, status, takenBack }: { readonly id: string; readonly status: ProspectStatus | undefined; readonly takenBack: boolean },
): Promise<number> {
  if (status === undefined) return 0;
  const refusing = { actorId: userId, at: nowOf(services) };
  if (status === "refused") return stopForRefusal(tx, [id], refusing);
  const before = await prospects.find(tx, id);
  return takenBack && before?.status === "refused" ? takeRefusalBack(tx, id, refusing) : 0;
}

/** Deletes the details of an address or number that was replaced. */
async function forgetReplaced(tx: WorkspaceTx, before: ProspectRowFull, after: Pick<ProspectFields, "email" | "phone">): Promise<void> {
  const email = emailsOf(before).find(({ isPrimary }) => isPrimary);
  if (email && email.key !== after.email?.toLowerCase()) await contactPoints.removeEmail(tx, before.id, email.key);
  const phone = phonesOf(before).find(({ isPrimary }) => isPrimary);
  if (phone && (after.phone === null || phone.key !== storedPhone(after.phone).number))
    await contactPoints.removePhone(tx, before.id, phone.value);
}

function defined<Value extends object>(value: Value): { [Key in keyof Value]: Exclude<Value[Key], undefined> } {
  // Undefined entries were removed, so what remains matches the type.
  return Object.fromEntries(Object.entries(value).filter(([, entry]) => entry !== undefined)) as {
    [Key in keyof Value]: Exclude<Value[Key], undefined>;
  };
}

function keptFields(row: ProspectRowFull): GivenFields {
  const {
    first_name: firstName,
    last_name: lastName,
    email,
    phone,
    company,
    position,
    industry,
    location,
    profile_link: profileLink,
  } = row;
  return { firstName, lastName, email, phone, company, position, industry, location, profileLink };
}

/** Returns when the person was told who holds their data: as before, now, or never. */
function informedAtOf({ informed_at: before }: ProspectRowFull, informed: boolean | undefined, now: Date): Date | null {
  if (informed === undefined) return before;
  return informed ? (before ?? now) : null;
}

/** Returns the changes of an edit as timeline events. */
function changesOf(
  before: ProspectRowFull,
  after: ProspectFields & {
    status: ProspectStatus;
    tags: string[];
    legalBasis: LegalBasis;
    ownerId: string | null;
    informedAt: Date | null;
  },
): Pick<NewTimelineEvent, "type" | "data">[] {
  const old = keptFields(before);
  const fields = Object.entries(old).filter(([field, value]) => after[field as keyof GivenFields] !== value);
  const added = after.tags.filter((tag) => !before.tags.includes(tag));
  const others = [
    ...(before.legal_basis === after.legalBasis ? [] : ["legalBasis"]),
    ...(before.owner_id === after.ownerId ? [] : ["owner"]),
    ...(before.informed_at?.getTime() === after.informedAt?.getTime() ? [] : ["informed"]),
  ];
  const isTagRemoved = before.tags.some((tag) => !after.tags.includes(tag));
  const changed = [...fields.map(([field]) => field), ...others, ...(isTagRemoved ? ["tags"] : [])];
  return [
    ...(before.status === after.status ? [] : [{ type: "status_changed" as const, data: { from: before.status, to: after.status } }]),
    ...added.map((name) => ({ type: "tag_added" as const, data: { name } })),
    ...(changed.length > 0 ? [{ type: "updated" as const, data: { detail: changed.join(", ") } }] : []),
  ];
}

/** Deletes prospects with their notes, timeline and enrolments. Returns how many existed. */
export async function remove(services: Services, actor: Actor, ids: readonly string[]): Promise<number> {
  return services.db.inWorkspace(actor.workspaceId, async (tx) => {
    const deleted = await prospects.remove(tx, ids);
    if (deleted > 0) await announceProspects(tx, services, null);
    return deleted;
  });
}
