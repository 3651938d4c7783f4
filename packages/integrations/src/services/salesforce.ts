import type { CrmField, CrmFields } from "@filon/contracts/calls";
import { cutText } from "@filon/contracts/text";
import { z } from "zod";
import type { Egress } from "../egress/index.ts";
import type { Crm, CrmContact } from "./crm.ts";
import { askService, type ServiceAccess, ServiceFailed, type ServiceQuestion, type ServiceReply, unreadable } from "./service-request.ts";

const API = "/services/data/v68.0";

/** Salesforce keeps people as leads until they are converted into contacts of an account. */
type Kind = "Lead" | "Contact";
/** Ids begin with their object's prefix. */
const PREFIXES: Readonly<Record<Kind, string>> = { Lead: "00Q", Contact: "003" };

/** Salesforce's names of the fields; a contact's company is its account's name, which is only read. */
const NAMES: Readonly<Record<Kind, Readonly<Partial<Record<CrmField, string>>>>> = {
  Lead: { firstName: "FirstName", lastName: "LastName", company: "Company", position: "Title", phone: "Phone", location: "City" },
  Contact: { firstName: "FirstName", lastName: "LastName", position: "Title", phone: "Phone", location: "MailingCity" },
};
const READ: Readonly<Record<Kind, string>> = {
  Lead: "Id, FirstName, LastName, Company, Title, Phone, City, OwnerId, IsConverted, ConvertedContactId",
  Contact: "Id, FirstName, LastName, Title, Phone, MailingCity, OwnerId, Account.Name, Account.Type",
};

const Text = z.string().nullish();
const Person = z.looseObject({
  Id: z.string(),
  OwnerId: Text,
  IsConverted: z.boolean().nullish(),
  ConvertedContactId: Text,
  Account: z.object({ Name: Text, Type: Text }).nullish(),
});
type Person = z.output<typeof Person>;
const Found = z.object({ records: z.array(Person) });
const Named = z.object({ records: z.array(z.object({ Name: z.string() })) });
const Some = z.object({ totalSize: z.number() });
const Made = z.object({ id: z.string() });
const Refusals = z
  .array(
    z.looseObject({
      errorCode: z.string(),
      message: z.string(),
      duplicateResult: z
        .object({ matchResults: z.array(z.object({ matchRecords: z.array(z.object({ record: z.looseObject({ Id: Text }) })) })) })
        .nullish(),
    }),
  )
  .min(1);

/** Salesforce's REST API, with a member's consent (scopes api and refresh_token). New people become leads; those who are contacts stay contacts. */
export function createSalesforce(egress: Egress, access: ServiceAccess): Crm {
  async function request(question: ServiceQuestion): Promise<ServiceReply> {
    const reply = await askService(egress, access, { ...question, expected: [...(question.expected ?? []), 400, 403] });
    if (reply.status !== 400 && reply.status !== 403) return reply;
    const [refusal] = Refusals.safeParse(reply.body).data ?? [];
    if (refusal?.errorCode === "DUPLICATES_DETECTED") return reply;
    const about = { status: reply.status, said: cutText(refusal?.message ?? String(reply.status), 200) };
    // The organisation's daily allowance is used up, or somebody else writes the record at this moment.
    const passes = refusal?.errorCode === "REQUEST_LIMIT_EXCEEDED" || refusal?.errorCode === "UNABLE_TO_LOCK_ROW";
    throw new ServiceFailed(passes ? "limited" : "refused", about);
  }
  async function query<Shape extends z.ZodType>(shape: Shape, soql: string, signal?: AbortSignal): Promise<z.output<Shape>> {
    const path = `${API}/query?${new URLSearchParams({ q: soql }).toString()}`;
    const { status, body } = await request({ method: "GET", path, ...until(signal) });
    const parsed = z.safeParse(shape, body);
    if (!parsed.success) throw unreadable(status);
    return parsed.data;
  }
  async function findWhere(kind: Kind, where: string, signal?: AbortSignal): Promise<Person | null> {
    const soql = `SELECT ${READ[kind]} FROM ${kind} WHERE ${where} ORDER BY LastModifiedDate DESC LIMIT 1`;
    return (await query(Found, soql, signal)).records[0] ?? null;
  }
  /** A lead that was converted lives on as its contact. */
  async function findById(id: string, signal?: AbortSignal): Promise<CrmContact | null> {
    const kind = kindOf(id);
    const person = kind === null ? null : await findWhere(kind, `Id = ${literal(id)}`, signal);
    if (person === null || kind === null) return null;
    const { IsConverted: isConverted, ConvertedContactId: contactId } = person;
    return isConverted === true && contactId ? findById(contactId, signal) : contactOf(kind, person, access.baseUrl);
  }

  return {
    readAccount: async (signal) => {
      const [organisation] = (await query(Named, "SELECT Name FROM Organization LIMIT 1", signal)).records;
      return { name: organisation?.Name ?? "Salesforce" };
    },
    findContact: async ({ id, email }, signal) => {
      const known = id === null ? null : await findById(id, signal);
      if (known !== null) return known;
      const contact = await findWhere("Contact", `Email = ${literal(email)}`, signal);
      if (contact !== null) return contactOf("Contact", contact, access.baseUrl);
      const lead = await findWhere("Lead", `Email = ${literal(email)} AND IsConverted = false`, signal);
      return lead === null ? null : contactOf("Lead", lead, access.baseUrl);
    },
    createContact: async (email, fields, signal) => {
      // A lead needs both.
      const json = { LastName: email, Company: "-", ...fieldsOf("Lead", fields), Email: email };
      const { status, body } = await request({ method: "POST", path: `${API}/sobjects/Lead`, json, ...until(signal) });
      if (status !== 400) {
        const made = Made.safeParse(body);
        if (!made.success) throw unreadable(status);
        return made.data.id;
      }
      // A duplicate rule of the organisation knows the person under another address.
      const matches = Refusals.parse(body)[0]?.duplicateResult?.matchResults.flatMap(({ matchRecords }) => matchRecords) ?? [];
      const existing = matches.map(({ record }) => record.Id ?? "").find((found) => kindOf(found) !== null);
      if (existing === undefined) throw new ServiceFailed("refused", { status, said: Refusals.parse(body)[0]?.message ?? "400" });
      return existing;
    },
    updateContact: async (id, fields, signal) => {
      const kind = kindOf(id) ?? "Lead";
      const json = fieldsOf(kind, fields);
      if (Object.keys(json).length === 0) return;
      await request({ method: "PATCH", path: `${API}/sobjects/${kind}/${encodeURIComponent(id)}`, json, ...until(signal) });
    },
    readOwner: async (ownerId, signal) => {
      // Leads may belong to a queue, which is a group.
      const owners = ownerId.startsWith("00G") ? "Group" : "User";
      return (await query(Named, `SELECT Name FROM ${owners} WHERE Id = ${literal(ownerId)}`, signal)).records[0]?.Name ?? null;
    },
    hasOpenDeal: async (contactId, signal) => {
      if (kindOf(contactId) !== "Contact") return false;
      const of = `ContactId = ${literal(contactId)} AND Opportunity.IsClosed = false`;
      return (await query(Some, `SELECT Id FROM OpportunityContactRole WHERE ${of} LIMIT 1`, signal)).totalSize > 0;
    },
  };
}

const until = (signal?: AbortSignal) => (signal === undefined ? {} : { signal });

function kindOf(id: string): Kind | null {
  return id.startsWith(PREFIXES.Lead) ? "Lead" : id.startsWith(PREFIXES.Contact) ? "Contact" : null;
}

/** Writes a text as SOQL does, so that no value ends it. */
function literal(text: string): string {
  return `'${text.replaceAll(/[\\']/gu, (sign) => `\\${sign}`)}'`;
}

function fieldsOf(kind: Kind, fields: CrmFields): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([field, value]) => {
      const name = NAMES[kind][field as CrmField];
      return name === undefined || value === "" ? [] : [[name, value]];
    }),
  );
}

function contactOf(kind: Kind, person: Person, baseUrl: string): CrmContact {
  const fields: CrmFields = {};
  for (const [field, name] of Object.entries(NAMES[kind])) {
    const value = person[name];
    if (typeof value === "string" && value !== "" && value !== "-") fields[field as CrmField] = cutText(value, 500);
  }
  const company = person.Account?.Name ?? "";
  if (kind === "Contact" && company !== "") fields.company = cutText(company, 500);
  return {
    id: person.Id,
    url: `${baseUrl}/${person.Id}`,
    fields,
    ownerId: person.OwnerId ?? null,
    isCustomer: person.Account?.Type?.startsWith("Customer") ?? false,
  };
}
