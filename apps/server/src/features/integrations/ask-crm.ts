import type { CheckContact, ContactChecked, ContactSynced, SyncContact } from "@filon/contracts/calls";
import type { ServiceId } from "@filon/contracts/integrations";
import type { Database } from "@filon/db";
import * as integrations from "@filon/db/integrations";
import type { Json } from "@filon/domain";
import { type Crm, mergeContact } from "@filon/integrations";

interface CrmContext {
  readonly db: Database;
  readonly workspaceId: string;
  readonly prospectId: string;
  readonly service: ServiceId;
  readonly crm: Crm | null;
  readonly signal: AbortSignal;
  readonly at: Date;
}

/** Asks a CRM about the prospect's contact; null when the service is no CRM. Throws ServiceFailed. */
export async function askCrm(ask: SyncContact | CheckContact, context: CrmContext): Promise<Json> {
  const { crm, db, workspaceId, prospectId, service } = context;
  if (crm === null) return null;
  const key = { service, kind: "contact", prospectId } as const;
  const id = await db.inWorkspace(workspaceId, (tx) => integrations.findRecord(tx, key));
  if (ask.type === "checkContact") return { ...(await checkContact(ask, id, crm, context.signal)) };
  const synced = await syncContact(ask, id, crm, context.signal);
  const { remoteId } = synced;
  if (remoteId !== null) await db.inWorkspace(workspaceId, (tx) => integrations.saveRecord(tx, { ...key, remoteId, at: context.at }));
  return { ...synced };
}

async function syncContact(ask: SyncContact, id: string | null, crm: Crm, signal: AbortSignal): Promise<ContactSynced> {
  const contact = await crm.findContact({ id, email: ask.email }, signal);
  if (contact === null) {
    if (ask.direction === "pull") return { remoteId: null, url: null, created: false, owner: null, pulled: {} };
    return { remoteId: await crm.createContact(ask.email, ask.fields, signal), url: null, created: true, owner: null, pulled: {} };
  }
  const { pushed, pulled } = mergeContact(ask, ask.fields, contact.fields);
  if (Object.keys(pushed).length > 0) await crm.updateContact(contact.id, nameWhole(pushed, ask.fields), signal);
  const owner = contact.ownerId === null ? null : await crm.readOwner(contact.ownerId, signal);
  return { remoteId: contact.id, url: contact.url, created: false, owner, pulled };
}

/** A CRM may keep the name as one: both parts are written when one changes. */
function nameWhole(pushed: SyncContact["fields"], ours: SyncContact["fields"]): SyncContact["fields"] {
  if (pushed.firstName === undefined && pushed.lastName === undefined) return pushed;
  const { firstName, lastName } = ours;
  return { ...pushed, ...(firstName === undefined ? {} : { firstName }), ...(lastName === undefined ? {} : { lastName }) };
}

async function checkContact({ email, look }: CheckContact, id: string | null, crm: Crm, signal: AbortSignal): Promise<ContactChecked> {
  const contact = await crm.findContact({ id, email }, signal);
  if (contact === null) return { taken: false, why: null, owner: null, url: null };
  const owner = contact.ownerId === null ? null : await crm.readOwner(contact.ownerId, signal);
  const why =
    look.includes("customer") && contact.isCustomer
      ? "customer"
      : look.includes("openDeal") && (await crm.hasOpenDeal(contact.id, signal))
        ? "openDeal"
        : look.includes("owner") && contact.ownerId !== null
          ? "owner"
          : null;
  return { taken: why !== null, why, owner, url: contact.url };
}
