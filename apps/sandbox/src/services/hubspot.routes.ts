import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { ServiceRecord } from "../world/tables.ts";
import { isAccepted } from "./demo-table.ts";
import type { Shelf } from "./shelf.ts";

const CONTACTS = "contacts";
const Properties = z.record(z.string(), z.string());
const Body = z.object({ properties: Properties });
const Search = z.object({
  filterGroups: z.array(z.object({ filters: z.array(z.object({ propertyName: z.string(), value: z.string() })).min(1) })).min(1),
});
const KNOWN = new Set(["email", "firstname", "lastname", "company", "jobtitle", "phone", "city", "lifecyclestage", "hubspot_owner_id"]);

const refusal = (category: string, message: string) => ({ status: "error", message, correlationId: "demo", category });
const shown = ({ id, fields, createdAt, updatedAt }: ServiceRecord) => ({
  id,
  properties: fields,
  createdAt: new Date(createdAt).toISOString(),
  updatedAt: new Date(updatedAt).toISOString(),
  archived: false,
});

/** HubSpot's CRM API over contacts; a contact whose company is "Vauban" has an open deal with the owner Camille Démo. */
export function hubspotRoutes(app: FastifyInstance, shelf: Shelf): void {
  app.addHook("onRequest", async (request, reply) => {
    if (!isAccepted(request.headers.authorization))
      return reply.code(401).send(refusal("INVALID_AUTHENTICATION", "Authentication credentials not found."));
    return undefined;
  });
  const unknownOf = (properties: z.output<typeof Properties>) => Object.keys(properties).find((name) => !KNOWN.has(name));
  const wrong = (name: string) => refusal("VALIDATION_ERROR", `Property "${name}" does not exist`);

  app.get("/account-info/v3/details", async () => ({ portalId: 62_515, accountType: "DEVELOPER_TEST", timeZone: "Europe/Paris" }));
  app.post("/crm/v3/objects/contacts/search", async (request) => {
    const { filterGroups } = Search.parse(request.body);
    const [filter] = filterGroups.flatMap(({ filters }) => filters);
    const results = shelf.list(CONTACTS).filter(({ fields }) => filter !== undefined && fields[filter.propertyName] === filter.value);
    return { total: results.length, results: results.slice(0, 100).map(shown) };
  });
  app.get("/crm/v3/objects/contacts/:id", async (request, reply) => {
    const contact = shelf.find(CONTACTS, idOf(request.params));
    return contact === null ? reply.code(404).send(refusal("OBJECT_NOT_FOUND", "resource not found")) : shown(contact);
  });
  app.post("/crm/v3/objects/contacts", async (request, reply) => {
    const { properties } = Body.parse(request.body);
    const unknown = unknownOf(properties);
    if (unknown !== undefined) return reply.code(400).send(wrong(unknown));
    const email = properties["email"]?.toLowerCase();
    const existing = shelf.list(CONTACTS).find(({ fields }) => fields["email"] === email);
    if (existing) return reply.code(409).send(refusal("CONFLICT", `Contact already exists. Existing ID: ${existing.id}`));
    const id = String(100 + shelf.list(CONTACTS).length);
    return reply.code(201).send(shown(shelf.put(CONTACTS, id, { ...properties, email })));
  });
  app.patch("/crm/v3/objects/contacts/:id", async (request, reply) => {
    const contact = shelf.find(CONTACTS, idOf(request.params));
    if (contact === null) return reply.code(404).send(refusal("OBJECT_NOT_FOUND", "resource not found"));
    const { properties } = Body.parse(request.body);
    const unknown = unknownOf(properties);
    return unknown === undefined ? shown(shelf.merge(contact, properties)) : reply.code(400).send(wrong(unknown));
  });
  app.get("/crm/v3/owners/:id", async () => ({ id: "1", email: "camille@filon-demo.test", firstName: "Camille", lastName: "Démo" }));
  app.get("/crm/v4/objects/contacts/:id/associations/deals", async (request) => {
    const contact = shelf.find(CONTACTS, idOf(request.params));
    return { results: contact?.fields["company"] === "Vauban" ? [{ toObjectId: 9, associationTypes: [] }] : [] };
  });
  app.post("/crm/v3/objects/deals/batch/read", async () => ({
    status: "COMPLETE",
    results: [{ id: "9", properties: { hs_is_closed: "false" } }],
  }));
}

function idOf(params: unknown): string {
  return z.object({ id: z.string() }).parse(params).id;
}
