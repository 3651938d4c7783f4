import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { type Authorisation, grantOfHeader } from "../authorisation/grants.ts";
import type { ServiceRecord } from "../world/tables.ts";
import type { Shelf } from "./shelf.ts";

const At = z.object({ dateTime: z.iso.datetime({ offset: true }) });
const Body = z.object({
  id: z
    .string()
    .regex(/^[a-v0-9]{5,1024}$/u)
    .optional(),
  summary: z.string().optional(),
  description: z.string().optional(),
  location: z.string().optional(),
  status: z.string().optional(),
  start: At.optional(),
  end: At.optional(),
  transparency: z.string().optional(),
  extendedProperties: z.unknown().optional(),
});
const Query = z.object({ syncToken: z.string().optional(), timeMin: z.string().optional(), timeMax: z.string().optional() });
const Id = z.object({ id: z.string() });
const BASE = "/calendar/v3/calendars/primary";

const refusal = (code: number, reason: string, message: string) => ({
  error: { code, message, errors: [{ domain: "calendar", reason, message }] },
});

/** Google Calendar (v3): one main calendar for each account, with sync tokens. A deleted event stays as cancelled, and its id stays taken. */
export function googleCalendarRoutes(app: FastifyInstance, shelf: Shelf, authorisation: Authorisation): void {
  const accountOf = (header: string | undefined): string => grantOfHeader(authorisation, "google", header)?.account ?? "";
  app.addHook("onRequest", async (request, reply) => {
    if (accountOf(request.headers.authorization) === "") return reply.code(401).send(refusal(401, "authError", "Invalid Credentials"));
    return undefined;
  });
  const shown = ({ id, fields, updatedAt }: ServiceRecord) => ({
    kind: "calendar#event",
    status: "confirmed",
    ...fields,
    id,
    htmlLink: `https://www.google.com/calendar/event?eid=${id}`,
    updated: new Date(updatedAt).toISOString(),
  });
  const startOf = ({ fields }: ServiceRecord): string => At.safeParse(fields["start"]).data?.dateTime ?? "";

  app.get(BASE, async (request) => ({ kind: "calendar#calendar", id: accountOf(request.headers.authorization), timeZone: "Europe/Paris" }));
  app.get(`${BASE}/events`, async (request, reply) => {
    const { syncToken, timeMin, timeMax } = Query.parse(request.query);
    const all = shelf.list(accountOf(request.headers.authorization));
    const nextSyncToken = `sync-${Date.now()}`;
    const of = { kind: "calendar#events", timeZone: "Europe/Paris", nextSyncToken };
    if (syncToken !== undefined) {
      const since = Number(/^sync-(\d+)$/u.exec(syncToken)?.[1]);
      if (Number.isNaN(since)) return reply.code(410).send(refusal(410, "fullSyncRequired", "Sync token is no longer valid"));
      return { ...of, items: all.filter(({ updatedAt }) => updatedAt >= since).map(shown) };
    }
    const items = all.filter((event) => {
      const at = new Date(startOf(event)).getTime();
      return event.fields["status"] !== "cancelled" && at >= Date.parse(timeMin ?? "") && at <= Date.parse(timeMax ?? "");
    });
    return { ...of, items: items.map(shown) };
  });
  app.post(`${BASE}/events`, async (request, reply) => {
    const { id, ...fields } = Body.parse(request.body);
    const account = accountOf(request.headers.authorization);
    if (fields.start === undefined || fields.end === undefined) return reply.code(400).send(refusal(400, "required", "Missing end time."));
    if (id !== undefined && shelf.find(account, id) !== null)
      return reply.code(409).send(refusal(409, "duplicate", "The requested identifier already exists."));
    return shown(id === undefined ? shelf.add(account, "", fields) : shelf.put(account, id, fields));
  });
  app.patch(`${BASE}/events/:id`, async (request, reply) => {
    const known = shelf.find(accountOf(request.headers.authorization), Id.parse(request.params).id);
    if (known === null) return reply.code(404).send(refusal(404, "notFound", "Not Found"));
    return shown(shelf.merge(known, Body.parse(request.body)));
  });
  app.delete(`${BASE}/events/:id`, async (request, reply) => {
    const known = shelf.find(accountOf(request.headers.authorization), Id.parse(request.params).id);
    if (known === null) return reply.code(404).send(refusal(404, "notFound", "Not Found"));
    if (known.fields["status"] === "cancelled") return reply.code(410).send(refusal(410, "deleted", "Resource has been deleted"));
    shelf.merge(known, { status: "cancelled" });
    return reply.code(204).send();
  });
}
