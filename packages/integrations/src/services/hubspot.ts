import type { CrmField, CrmFields } from "@filon/contracts/calls";
import { cutText } from "@filon/contracts/text";
import { z } from "zod";
import type { Egress } from "../egress/index.ts";
import type { Crm, CrmContact } from "./crm.ts";
import { askService, type ServiceAccess, ServiceFailed, type ServiceQuestion, unreadable } from "./service-request.ts";

/** HubSpot's names of the fields. */
const NAMES: Readonly<Record<CrmField, string>> = {
  firstName: "firstname",
  lastName: "lastname",
  company: "company",
  position: "jobtitle",
  phone: "phone",
  location: "city",
};
const PROPERTIES = [...Object.values(NAMES), "email", "lifecyclestage", "hubspot_owner_id"];
const CONTACTS = "/crm/v3/objects/contacts";

const Details = z.object({ portalId: z.number().int() });
const Contact = z.object({ id: z.string(), properties: z.record(z.string(), z.string().nullish()) });
const Search = z.object({ results: z.array(Contact) });
const Owner = z.object({ email: z.string().nullish(), firstName: z.string().nullish(), lastName: z.string().nullish() });
const Associations = z.object({ results: z.array(z.object({ toObjectId: z.union([z.string(), z.number()]) })) });
const Deals = z.object({ results: z.array(z.object({ properties: z.object({ hs_is_closed: z.string().nullish() }) })) });
/** The refusal of a second contact with an address. */
const EXISTING = /Existing ID: (\d+)/u;

/** HubSpot's CRM API, with the token of a private app (scopes crm.objects.contacts.read and .write, crm.objects.deals.read, crm.objects.owners.read). */
export function createHubSpot(egress: Egress, access: ServiceAccess): Crm {
  async function ask<Shape extends z.ZodType>(shape: Shape, question: ServiceQuestion): Promise<z.output<Shape>> {
    const { status, body } = await askService(egress, access, question);
    const parsed = z.safeParse(shape, body);
    if (!parsed.success) throw unreadable(status);
    return parsed.data;
  }
  const until = (signal?: AbortSignal) => (signal === undefined ? {} : { signal });

  return {
    readAccount: async (signal) => {
      const { portalId } = await ask(Details, { method: "GET", path: "/account-info/v3/details", ...until(signal) });
      return { name: `HubSpot ${portalId}` };
    },
    findContact: async ({ id, email }, signal) => {
      if (id !== null) {
        const path = `${CONTACTS}/${encodeURIComponent(id)}?properties=${PROPERTIES.join(",")}`;
        const known = await askService(egress, access, { method: "GET", path, expected: [404], ...until(signal) });
        const parsed = Contact.safeParse(known.body);
        if (known.status === 200 && parsed.success) return contactOf(parsed.data);
      }
      const filterGroups = [{ filters: [{ propertyName: "email", operator: "EQ", value: email.toLowerCase() }] }];
      const json = { filterGroups, properties: PROPERTIES, limit: 1 };
      const [found] = (await ask(Search, { method: "POST", path: `${CONTACTS}/search`, json, ...until(signal) })).results;
      return found === undefined ? null : contactOf(found);
    },
    createContact: async (email, fields, signal) => {
      const json = { properties: { ...propertiesOf(fields), email } };
      const { status, body } = await askService(egress, access, {
        method: "POST",
        path: CONTACTS,
        json,
        expected: [409],
        ...until(signal),
      });
      const made = Contact.safeParse(body);
      if (status !== 409) {
        if (!made.success) throw unreadable(status);
        return made.data.id;
      }
      // The search lags behind by seconds, so a contact that was just made may only be known from this refusal.
      const existing = EXISTING.exec(z.object({ message: z.string() }).safeParse(body).data?.message ?? "")?.[1];
      if (existing === undefined) throw new ServiceFailed("refused", { status, said: "409" });
      return existing;
    },
    updateContact: async (id, fields, signal) => {
      const json = { properties: propertiesOf(fields) };
      await ask(Contact, { method: "PATCH", path: `${CONTACTS}/${encodeURIComponent(id)}`, json, ...until(signal) });
    },
    readOwner: async (ownerId, signal) => {
      const path = `/crm/v3/owners/${encodeURIComponent(ownerId)}`;
      const { status, body } = await askService(egress, access, { method: "GET", path, expected: [404], ...until(signal) });
      const owner = Owner.safeParse(body);
      if (status === 404 || !owner.success) return null;
      const name = [owner.data.firstName, owner.data.lastName].filter(Boolean).join(" ");
      return name === "" ? (owner.data.email ?? null) : name;
    },
    hasOpenDeal: async (contactId, signal) => {
      const path = `/crm/v4/objects/contacts/${encodeURIComponent(contactId)}/associations/deals`;
      const { results } = await ask(Associations, { method: "GET", path, ...until(signal) });
      if (results.length === 0) return false;
      const json = { properties: ["hs_is_closed"], inputs: results.slice(0, 100).map(({ toObjectId }) => ({ id: String(toObjectId) })) };
      const deals = await ask(Deals, { method: "POST", path: "/crm/v3/objects/deals/batch/read", json, ...until(signal) });
      return deals.results.some(({ properties }) => properties.hs_is_closed !== "true");
    },
  };
}

function propertiesOf(fields: CrmFields): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([field, value]) => [NAMES[field as CrmField], value]));
}

function contactOf({ id, properties }: z.output<typeof Contact>): CrmContact {
  const fields: CrmFields = {};
  for (const [field, name] of Object.entries(NAMES)) {
    const value = properties[name];
    if (value) fields[field as CrmField] = cutText(value, 500);
  }
  const ownerId = properties["hubspot_owner_id"] ?? "";

  return { id, url: null, fields, ownerId: ownerId === "" ? null : ownerId, isCustomer: properties["lifecyclestage"] === "customer" };
}
