import type { EmailType, PhoneType } from "@filon/contracts/prospects";
import { UserError } from "@filon/contracts/errors";
import { newId, type WorkspaceTx } from "@filon/db";
import * as contactPoints from "@filon/db/contact-points";
import * as campaigns from "@filon/db/campaigns";
import * as prospects from "@filon/db/prospects";
import type { ProspectRowFull } from "@filon/db/prospects";
import * as timeline from "@filon/db/timeline";
import { readEmailAddress } from "@filon/domain";
import { countryOfZone, readPhone } from "../../phones/phone.ts";
import { nowOf, type Services } from "../../services.ts";
import { announceProspects } from "./announce-change.ts";
import { type EmailPoint, emailsOf, type PhonePoint, phonesOf, withChange, withoutPoint, withPoint } from "./contact-points.ts";
import { type Actor, readProspect } from "./prospects.service.ts";

/** Most addresses, and most numbers, of one prospect. */
const MOST = 20;

const notFound = () => new UserError("prospects.server.notFound", { status: 404 });

/** Returns a prospect, locked until the transaction ends, so that the second of two concurrent edits sees the first. Throws 404. */
export async function lockedProspect(tx: WorkspaceTx, id: string): Promise<ProspectRowFull> {
  const row = (await prospects.lock(tx, id)) ? await prospects.find(tx, id) : null;
  if (!row) throw notFound();
  return row;
}

function addressOf(text: string): { value: string; key: string } {
  const value = readEmailAddress(text);
  if (value === null) throw new UserError("problems.validation", { fields: { address: "prospects.server.invalidEmail" } });
  return { value, key: value.toLowerCase() };
}

async function numberOf(tx: WorkspaceTx, text: string): Promise<{ value: string; key: string; type: PhoneType }> {
  const read = readPhone(text, countryOfZone(await campaigns.findTimeZone(tx)));
  if (read === null) throw new UserError("problems.validation", { fields: { number: "prospects.server.invalidPhone" } });
  return { value: read.number, key: read.number, type: read.type };
}

/** Changes a prospect's addresses or numbers in one transaction, logs it and announces it. */
async function change(
  services: Services,
  actor: Actor,
  id: string,
  work: (tx: WorkspaceTx, row: ProspectRowFull) => Promise<"emails" | "phones" | null>,
) {
  return services.db.inWorkspace(actor.workspaceId, async (tx) => {
    const detail = await work(tx, await lockedProspect(tx, id));
    if (detail !== null) {
      await timeline.append(tx, [{ prospectId: id, type: "updated", data: { detail }, actorId: actor.userId }]);
      await announceProspects(tx, services, id);
    }
    return readProspect(tx, id);
  });
}

/** Saves the changed addresses. Throws 409 if the primary one belongs to another prospect. The caller must have locked the prospect. */
export async function saveEmails(
  tx: WorkspaceTx,
  row: ProspectRowFull,
  after: readonly EmailPoint[],
  at: Date,
  source: "manual" | "finder" = "manual",
): Promise<void> {
  const before = emailsOf(row);
  for (const { key } of before) if (!after.some((point) => point.key === key)) await contactPoints.removeEmail(tx, row.id, key);
  for (const point of after) {
    const old = before.find(({ key }) => key === point.key);
    if (old && old.type === point.type && old.isVerified === point.isVerified && (point.isPrimary || !old.isPrimary)) continue;
    const { id, value, type, isVerified } = point;
    await contactPoints.saveEmail(tx, row.id, { id, address: value, type, verifiedAt: isVerified ? at : null }, old ? "manual" : source);
  }
  const primary = after.find(({ isPrimary }) => isPrimary) ?? null;
  if (primary?.key === before.find(({ isPrimary }) => isPrimary)?.key) return;
  if (primary) await refuseIfHeld(tx, primary.value, row.id);
  await contactPoints.setPrimaryEmail(tx, row.id, primary?.value ?? null);
}

async function refuseIfHeld(tx: WorkspaceTx, address: string, exceptId: string): Promise<void> {
  const holder = await prospects.findHolder(tx, { email: address, linkedinKey: null }, exceptId);
  if (!holder) return;
  const code = "prospects.server.duplicateEmail";
  throw new UserError(code, { status: 409, params: { name: holder.name, id: holder.id }, fields: { address: code } });
}

/** Throws 409 for an address whose owner has objected, or that is another prospect's primary one. */
async function refuseIfBarred(tx: WorkspaceTx, address: string, prospectId: string): Promise<void> {
  if (await contactPoints.isSuppressed(tx, address, false)) {
    throw new UserError("prospects.server.suppressedEmail", { status: 409, fields: { address: "prospects.server.suppressedEmail" } });
  }
  await refuseIfHeld(tx, address, prospectId);
}

async function savePhones(tx: WorkspaceTx, row: ProspectRowFull, after: readonly PhonePoint[]): Promise<void> {
  const before = phonesOf(row);
  for (const { key, value } of before) if (!after.some((point) => point.key === key)) await contactPoints.removePhone(tx, row.id, value);
  for (const point of after) {
    const old = before.find(({ key }) => key === point.key);
    if (old && old.type === point.type && (point.isPrimary || !old.isPrimary)) continue;
    await contactPoints.savePhone(tx, row.id, { id: point.id, number: point.value, type: point.type });
  }
  const primary = after.find(({ isPrimary }) => isPrimary) ?? null;
  if (primary?.key !== before.find(({ isPrimary }) => isPrimary)?.key)
    await contactPoints.setPrimaryPhone(tx, row.id, primary?.value ?? null);
}

const tooMany = (field: string) =>
  new UserError("prospects.server.tooManyPoints", { params: { most: MOST }, fields: { [field]: "prospects.server.tooManyPoints" } });

/** Adds an address; the first is primary. Throws 409 if the prospect already has it, it is another's primary one, or its owner objected. */
export async function addEmail(
  services: Services,
  actor: Actor,
  id: string,
  given: { readonly address: string; readonly type: EmailType; readonly isPrimary: boolean },
) {
  return change(services, actor, id, async (tx, row) => {
    const { value, key } = addressOf(given.address);
    const before = emailsOf(row);
    if (before.some((point) => point.key === key)) {
      throw new UserError("prospects.server.sameEmail", { status: 409, fields: { address: "prospects.server.sameEmail" } });
    }
    if (before.length >= MOST) throw tooMany("address");
    await refuseIfBarred(tx, value, id);
    const point: EmailPoint = { id: newId(), value, key, type: given.type, isPrimary: given.isPrimary, isVerified: false };
    await saveEmails(tx, row, withPoint(before, point), nowOf(services));
    return "emails";
  });
}

/**
 * Changes an address, its type or whether it is verified, or makes it primary; a changed address is unverified. Throws 404 for an unknown
 * one.
 */
export async function updateEmail(
  services: Services,
  actor: Actor,
  id: string,
  emailId: string,
  given: {
    readonly address?: string | undefined;
    readonly type?: EmailType | undefined;
    readonly isPrimary?: true | undefined;
    readonly isVerified?: boolean | undefined;
  },
) {
  return change(services, actor, id, async (tx, row) => {
    const before = emailsOf(row);
    const old = before.find((point) => point.id === emailId);
    if (!old) throw new UserError("prospects.server.emailNotFound", { status: 404 });
    const address = given.address === undefined ? null : addressOf(given.address);
    const isOther = address !== null && address.key !== old.key;
    if (isOther) {
      if (before.some(({ key }) => key === address.key)) {
        throw new UserError("prospects.server.sameEmail", { status: 409, fields: { address: "prospects.server.sameEmail" } });
      }
      await refuseIfBarred(tx, address.value, id);
    }
    const after = withChange(before, emailId, {
      // A changed address gets a new id, so that nobody acts on it by the old one.
      ...(isOther && { ...address, id: newId(), isVerified: false }),
      ...(given.type && { type: given.type }),
      ...(given.isPrimary && { isPrimary: true }),
      ...(given.isVerified !== undefined && { isVerified: given.isVerified }),
    });
    await saveEmails(tx, row, after, nowOf(services));
    return isSame(before, after) ? null : "emails";
  });
}

/** Deletes an address; if it was primary, the oldest other one takes its place. Throws 404 for an unknown one. */
export async function removeEmail(services: Services, actor: Actor, id: string, emailId: string) {
  return change(services, actor, id, async (tx, row) => {
    const before = emailsOf(row);
    if (!before.some((point) => point.id === emailId)) throw new UserError("prospects.server.emailNotFound", { status: 404 });
    await saveEmails(tx, row, withoutPoint(before, emailId), nowOf(services));
    return "emails";
  });
}

/** Adds a number, by default of the type its numbering plan shows; the first is primary. */
export async function addPhone(
  services: Services,
  actor: Actor,
  id: string,
  given: { readonly number: string; readonly type?: PhoneType | undefined; readonly isPrimary: boolean },
) {
  return change(services, actor, id, async (tx, row) => {
    const { value, key, type } = await numberOf(tx, given.number);
    const before = phonesOf(row);
    if (before.some((point) => point.key === key)) {
      throw new UserError("prospects.server.samePhone", { status: 409, fields: { number: "prospects.server.samePhone" } });
    }
    if (before.length >= MOST) throw tooMany("number");
    await savePhones(tx, row, withPoint(before, { id: newId(), value, key, type: given.type ?? type, isPrimary: given.isPrimary }));
    return "phones";
  });
}

/** Changes a number or its type, or makes it primary. Throws 404 for an unknown one. */
export async function updatePhone(
  services: Services,
  actor: Actor,
  id: string,
  phoneId: string,
  given: { readonly number?: string | undefined; readonly type?: PhoneType | undefined; readonly isPrimary?: true | undefined },
) {
  return change(services, actor, id, async (tx, row) => {
    const before = phonesOf(row);
    const old = before.find((point) => point.id === phoneId);
    if (!old) throw new UserError("prospects.server.phoneNotFound", { status: 404 });
    const number = given.number === undefined ? null : await numberOf(tx, given.number);
    const isOther = number !== null && number.key !== old.key;
    if (isOther && before.some(({ key }) => key === number.key)) {
      throw new UserError("prospects.server.samePhone", { status: 409, fields: { number: "prospects.server.samePhone" } });
    }
    const after = withChange(before, phoneId, {
      ...(isOther && { value: number.value, key: number.key, id: newId() }),
      ...(given.type && { type: given.type }),
      ...(given.isPrimary && { isPrimary: true }),
    });
    await savePhones(tx, row, after);
    return isSame(before, after) ? null : "phones";
  });
}

/** Deletes a number; if it was primary, the oldest other one takes its place. Throws 404 for an unknown one. */
export async function removePhone(services: Services, actor: Actor, id: string, phoneId: string) {
  return change(services, actor, id, async (tx, row) => {
    const before = phonesOf(row);
    if (!before.some((point) => point.id === phoneId)) throw new UserError("prospects.server.phoneNotFound", { status: 404 });
    await savePhones(tx, row, withoutPoint(before, phoneId));
    return "phones";
  });
}

const isSame = (before: readonly object[], after: readonly object[]): boolean => JSON.stringify(before) === JSON.stringify(after);
