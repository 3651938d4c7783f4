import { cutText } from "@filon/contracts/text";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { type Authorisation, grantOfHeader } from "../authorisation/grants.ts";
import type { ServiceRecord } from "../world/tables.ts";
import type { Shelf } from "./shelf.ts";

const LEADS = "Lead";
const API = "/services/data/v68.0";
const KNOWN = new Set(["FirstName", "LastName", "Company", "Title", "Phone", "City", "Email"]);
const Fields = z.record(z.string(), z.string());
const Id = z.object({ id: z.string() });
/** The queries that are understood: one object, by Id or Email. */
const SOQL = /^SELECT (.+) FROM (\w+)(?: WHERE (?:Id|(Email)|ContactId) = '((?:[^'\\]|\\.)*)'.*)?(?: LIMIT 1)?$/su;

const refusal = (errorCode: string, message: string) => [{ errorCode, message }];

/**
 * Salesforce's REST API over leads, whose owner is Camille Démo. Somebody of the company "Vauban" is a contact of a customer, with an open
 * opportunity.
 */
export function salesforceRoutes(app: FastifyInstance, shelf: Shelf, authorisation: Authorisation): void {
  app.addHook("onRequest", async (request, reply) => {
    if (grantOfHeader(authorisation, "salesforce", request.headers.authorization) === null)
      return reply.code(401).send(refusal("INVALID_SESSION_ID", "Session expired or invalid"));
    return undefined;
  });
  const isContact = ({ fields }: ServiceRecord): boolean => fields["Company"] === "Vauban";
  const contactId = (id: string): string => `003${id.slice(3)}`;
  const recordOf = (id: string): ServiceRecord | null => shelf.find(LEADS, `00Q${id.slice(3)}`);
  const answer = (records: readonly object[]) => ({ totalSize: records.length, done: true, records });
  const leadOf = (lead: ServiceRecord) => ({
    ...lead.fields,
    Id: lead.id,
    OwnerId: "005000000000001AAA",
    IsConverted: isContact(lead),
    ConvertedContactId: isContact(lead) ? contactId(lead.id) : null,
  });
  const personOf = (lead: ServiceRecord) => {
    const { City: MailingCity, Company: Name, ...fields } = lead.fields;
    return { ...fields, MailingCity, Id: contactId(lead.id), OwnerId: "005000000000001AAA", Account: { Name, Type: "Customer - Direct" } };
  };

  app.get(`${API}/query`, async (request, reply) => {
    const { q } = z.object({ q: z.string() }).parse(request.query);
    const [, , object = "", byEmail, escaped = ""] = SOQL.exec(q) ?? [];
    const value = escaped.replaceAll(/\\(.)/gsu, "$1");
    const leads = shelf
      .list(LEADS)
      .filter(({ fields, id }) => (byEmail ? fields["Email"] === value.toLowerCase() : id.slice(3) === value.slice(3)));
    switch (object) {
      case "Organization":
        return answer([{ Name: "Démo SAS" }]);
      case "User":
        return answer([{ Name: "Camille Démo" }]);
      case "Lead":
        return answer((byEmail ? leads.filter((lead) => !isContact(lead)) : leads).map(leadOf));
      case "Contact":
        return answer(leads.filter(isContact).map(personOf));
      case "OpportunityContactRole":
        return answer(leads.filter(isContact).map(({ id }) => ({ Id: id })));
      default:
        return reply.code(400).send(refusal("MALFORMED_QUERY", `unexpected token: ${cutText(q, 40)}`));
    }
  });
  const wrongOf = (fields: z.output<typeof Fields>) => {
    const unknown = Object.keys(fields).find((name) => !KNOWN.has(name) && name !== "MailingCity");
    return unknown === undefined ? null : refusal("INVALID_FIELD", `No such column '${unknown}' on sobject of type Lead`);
  };
  app.post(`${API}/sobjects/Lead`, async (request, reply) => {
    const fields = Fields.parse(request.body);
    const wrong = wrongOf(fields);
    if (wrong) return reply.code(400).send(wrong);
    const missing = ["LastName", "Company"].find((name) => (fields[name] ?? "") === "");
    if (missing !== undefined) return reply.code(400).send(refusal("REQUIRED_FIELD_MISSING", `Required fields are missing: [${missing}]`));
    const id = `00Q5g${String(shelf.list(LEADS).length).padStart(10, "0")}AAA`;
    shelf.put(LEADS, id, { ...fields, Email: fields["Email"]?.toLowerCase() });
    return reply.code(201).send({ id, success: true, errors: [] });
  });
  app.patch(`${API}/sobjects/:object/:id`, async (request, reply) => {
    const known = recordOf(Id.parse(request.params).id);
    if (known === null) return reply.code(404).send(refusal("NOT_FOUND", "The requested resource does not exist"));
    const { MailingCity, ...fields } = Fields.parse(request.body);
    const wrong = wrongOf(fields);
    if (wrong) return reply.code(400).send(wrong);
    shelf.merge(known, { ...fields, ...(MailingCity === undefined ? {} : { City: MailingCity }) });
    return reply.code(204).send();
  });
}
