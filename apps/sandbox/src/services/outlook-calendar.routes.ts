import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { type Authorisation, grantOfHeader } from "../authorisation/grants.ts";
import type { ServiceRecord } from "../world/tables.ts";
import type { Shelf } from "./shelf.ts";

const At = z.object({ dateTime: z.string(), timeZone: z.literal("UTC") });
const Property = z.object({ id: z.string(), value: z.string() });
const Body = z.object({
  subject: z.string().optional(),
  body: z.unknown().optional(),
  location: z.unknown().optional(),
  start: At.optional(),
  end: At.optional(),
  showAs: z.string().optional(),
  transactionId: z.string().nullish(),
  singleValueExtendedProperties: z.array(Property).optional(),
});
const Query = z.object({ startDateTime: z.string().optional(), endDateTime: z.string().optional(), $deltatoken: z.string().optional() });
const Id = z.object({ id: z.string() });
/** The one filter that is understood: events whose property has a value. */
const FILTER = /ep\/value eq '([^']*)'/u;

const refusal = (code: string, message: string) => ({ error: { code, message } });
const missing = refusal("ErrorItemNotFound", "The specified object was not found in the store.");

/** The calendar of Microsoft Graph: one main calendar for each account, with delta links. An event of a known transaction is not made twice. */
export function outlookCalendarRoutes(app: FastifyInstance, shelf: Shelf, authorisation: Authorisation): void {
  const accountOf = (header: string | undefined): string => grantOfHeader(authorisation, "microsoft", header)?.account ?? "";
  app.addHook("onRequest", async (request, reply) => {
    if (accountOf(request.headers.authorization) === "")
      return reply.code(401).send(refusal("InvalidAuthenticationToken", "Access token has expired or is not yet valid."));
    return undefined;
  });
  const isGone = ({ fields }: ServiceRecord): boolean => fields["removed"] === true;
  const shown = (event: ServiceRecord) =>
    isGone(event)
      ? { id: event.id, "@removed": { reason: "deleted" } }
      : {
          isCancelled: false,
          type: "singleInstance",
          ...event.fields,
          id: event.id,
          webLink: `https://outlook.office365.com/owa/?itemid=${event.id}`,
        };
  const startOf = ({ fields }: ServiceRecord): number => Date.parse(`${At.safeParse(fields["start"]).data?.dateTime ?? ""}Z`);

  app.get("/v1.0/me", async (request) => {
    const mail = accountOf(request.headers.authorization);
    return { id: mail, mail, userPrincipalName: mail };
  });
  app.get("/v1.0/me/calendarView/delta", async (request, reply) => {
    const { $deltatoken: token, startDateTime = "", endDateTime = "" } = Query.parse(request.query);
    const all = shelf.list(accountOf(request.headers.authorization));
    const delta = `https://graph.microsoft.com/v1.0/me/calendarView/delta?$deltatoken=${Date.now()}`;
    if (token !== undefined) {
      if (!/^\d+$/u.test(token)) return reply.code(410).send(refusal("SyncStateNotFound", "The sync state generation is not found."));
      return { value: all.filter(({ updatedAt }) => updatedAt >= Number(token)).map(shown), "@odata.deltaLink": delta };
    }
    const [from, until] = [Date.parse(startDateTime), Date.parse(endDateTime)];
    const value = all.filter((event) => !isGone(event) && startOf(event) >= from && startOf(event) <= until);
    return { value: value.map(shown), "@odata.deltaLink": delta };
  });
  app.get("/v1.0/me/events", async (request) => {
    const { $filter = "" } = z.object({ $filter: z.string().optional() }).parse(request.query);
    const wanted = FILTER.exec($filter)?.[1];
    const found = shelf.list(accountOf(request.headers.authorization)).filter((event) => {
      const properties = z.array(Property).safeParse(event.fields["singleValueExtendedProperties"]).data ?? [];
      return !isGone(event) && properties.some(({ value }) => value === wanted);
    });
    return { value: found.slice(0, 1).map(shown) };
  });
  app.post("/v1.0/me/events", async (request, reply) => {
    const fields = Body.parse(request.body);
    const account = accountOf(request.headers.authorization);
    if (fields.start === undefined || fields.end === undefined)
      return reply.code(400).send(refusal("ErrorInvalidRequest", "Start and end are required."));
    const { transactionId } = fields;
    const twin = shelf
      .list(account)
      .find((event) => transactionId != null && event.fields["transactionId"] === transactionId && !isGone(event));
    return reply.code(201).send(shown(twin ?? shelf.add(account, "AAMk", fields)));
  });
  app.patch("/v1.0/me/events/:id", async (request, reply) => {
    const known = shelf.find(accountOf(request.headers.authorization), Id.parse(request.params).id);
    if (known === null || isGone(known)) return reply.code(404).send(missing);
    return shown(shelf.merge(known, Body.parse(request.body)));
  });
  app.delete("/v1.0/me/events/:id", async (request, reply) => {
    const known = shelf.find(accountOf(request.headers.authorization), Id.parse(request.params).id);
    if (known === null || isGone(known)) return reply.code(404).send(missing);
    shelf.merge(known, { removed: true });
    return reply.code(204).send();
  });
}
