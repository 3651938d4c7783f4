import { z } from "zod";
import type { Egress } from "../egress/index.ts";
import {
  askService,
  type ServiceAccess,
  ServiceFailed,
  type ServiceQuestion,
  type ServiceReply,
  unreadable,
} from "../services/service-request.ts";
import { type BusyEvent, type Calendar, type CalendarChanges, type CalendarEvent, type EventWritten, PAGES_MOST } from "./calendar.ts";

const ME = "/v1.0/me";
const MOST_BYTES = 8 * 1024 * 1024;
/** The property in which an event names Filon's appointment: a set of its own, so that no other program's has the name. */
const PROPERTY = "String {6f5b3a52-0f0b-4d57-9a35-f110f110f110} Name FilonAppointment";

/** Without an offset, in the zone that the request prefers. */
const At = z.object({ dateTime: z.string(), timeZone: z.string().optional() });
const Event = z.looseObject({
  id: z.string(),
  webLink: z.string().nullish(),
  showAs: z.string().nullish(),
  isCancelled: z.boolean().nullish(),
  start: At.nullish(),
  end: At.nullish(),
  seriesMasterId: z.string().nullish(),
  "@removed": z.unknown().optional(),
});
type Event = z.output<typeof Event>;
const Page = z.object({ value: z.array(Event), "@odata.nextLink": z.string().optional(), "@odata.deltaLink": z.string().optional() });
const Me = z.object({ mail: z.string().nullish(), userPrincipalName: z.string() });

/** Outlook's calendar by Microsoft Graph (v1.0), a member's main one (scopes Calendars.ReadWrite and User.Read). */
export function createOutlookCalendar(egress: Egress, access: ServiceAccess): Calendar {
  const headers = {
    authorization: `Bearer ${access.token}`,
    prefer: 'outlook.timezone="UTC", odata.maxpagesize=200, IdType="ImmutableId"',
  };
  const request = (question: ServiceQuestion): Promise<ServiceReply> =>
    askService(egress, access, { ...question, headers, maxBytes: MOST_BYTES });
  const until = (signal?: AbortSignal) => (signal === undefined ? {} : { signal });

  async function readPages(first: string, signal?: AbortSignal): Promise<Omit<CalendarChanges, "isWhole">> {
    const events: Event[] = [];
    let path: string = first;
    for (let pages = 0; pages < PAGES_MOST; pages += 1) {
      const { status, body } = await request({ method: "GET", path, ...until(signal) });
      const parsed = Page.safeParse(body);
      if (!parsed.success) throw unreadable(status);
      const { value, "@odata.nextLink": next, "@odata.deltaLink": delta } = parsed.data;
      events.push(...value);
      if (next === undefined) return { ...busyAndFree(events), token: delta === undefined ? null : pathOf(delta) };
      path = pathOf(next);
    }
    return { ...busyAndFree(events), token: null };
  }
  async function find(appointmentId: string, signal?: AbortSignal): Promise<string | null> {
    const filter = `singleValueExtendedProperties/Any(ep: ep/id eq '${PROPERTY}' and ep/value eq '${appointmentId}')`;
    const query = new URLSearchParams({ $filter: filter, $select: "id", $top: "1" });
    const { status, body } = await request({ method: "GET", path: `${ME}/events?${query.toString()}`, ...until(signal) });
    const found = Page.safeParse(body);
    if (!found.success) throw unreadable(status);
    return found.data.value[0]?.id ?? null;
  }

  return {
    readAccount: async (signal) => {
      const { status, body } = await request({ method: "GET", path: ME, ...until(signal) });
      const me = Me.safeParse(body);
      if (!me.success) throw unreadable(status);
      return { name: me.data.mail ?? me.data.userPrincipalName };
    },
    readChanges: async (token, { from, until: to }, signal) => {
      if (token !== null) {
        try {
          return { ...(await readPages(token, signal)), isWhole: false };
        } catch (error) {
          // 410: the token is too old.
          if (!(error instanceof ServiceFailed) || error.status !== 410) throw error;
        }
      }
      const period = new URLSearchParams({ startDateTime: from.toISOString(), endDateTime: to.toISOString() });
      return { ...(await readPages(`${ME}/calendarView/delta?${period.toString()}`, signal)), isWhole: true };
    },
    writeEvent: async (event, remoteId, signal) => {
      const json = bodyOf(event);
      const known = remoteId ?? (await find(event.appointmentId, signal));
      if (known !== null) {
        const path = `${ME}/events/${encodeURIComponent(known)}`;
        const changed = await request({ method: "PATCH", path, json, expected: [404], ...until(signal) });
        if (changed.status !== 404) return written(changed);
      }
      // Graph refuses a second event with a transaction that it knows, so that a retry does not double it. An event that its owner deleted is made anew.
      const transactionId = known === null ? event.appointmentId : null;
      return written(await request({ method: "POST", path: `${ME}/events`, json: { ...json, transactionId }, ...until(signal) }));
    },
    removeEvent: async (remoteId, signal) => {
      await request({ method: "DELETE", path: `${ME}/events/${encodeURIComponent(remoteId)}`, expected: [404], ...until(signal) });
    },
  };
}

function bodyOf({ appointmentId, title, description, place, startsAt, endsAt }: CalendarEvent): Record<string, unknown> {
  return {
    subject: title,
    body: { contentType: "text", content: description },
    location: { displayName: place },
    start: { dateTime: startsAt.toISOString().slice(0, 19), timeZone: "UTC" },
    end: { dateTime: endsAt.toISOString().slice(0, 19), timeZone: "UTC" },
    showAs: "busy",
    singleValueExtendedProperties: [{ id: PROPERTY, value: appointmentId }],
  };
}

function written({ status, body }: ServiceReply): EventWritten {
  const event = Event.safeParse(body);
  if (!event.success) throw unreadable(status);
  return { id: event.data.id, url: event.data.webLink ?? null };
}

/** Links are absolute; only their path and query are used, so that the access goes to the service's own address only. */
function pathOf(link: string): string {
  const { pathname, search } = new URL(link);
  const at = pathname.indexOf(`${ME}/`);
  if (at === -1) throw unreadable(200);
  return `${pathname.slice(at)}${search}`;
}

const BUSY = new Set(["busy", "oof", "tentative"]);

/** Occurrences of a series say only when they are; how they show is said by the series, which comes with them. */
function busyAndFree(events: readonly Event[]): Pick<CalendarChanges, "busy" | "free"> {
  const masters = new Map(events.map((event) => [event.id, event]));
  const busy: BusyEvent[] = [];
  const free: string[] = [];
  for (const event of events) {
    const master = event.seriesMasterId ? masters.get(event.seriesMasterId) : undefined;
    const shown = event.showAs ?? master?.showAs ?? "busy";
    const [startsAt, endsAt] = [instantOf(event.start), instantOf(event.end)];
    const isGone = event["@removed"] !== undefined || event.isCancelled === true || event["type"] === "seriesMaster";
    if (isGone || !BUSY.has(shown) || startsAt === null || endsAt === null || endsAt <= startsAt) free.push(event.id);
    else busy.push({ id: event.id, startsAt, endsAt });
  }
  return { busy, free };
}

function instantOf(at: z.output<typeof At> | null | undefined): Date | null {
  if (at == null) return null;
  const date = new Date(`${at.dateTime.replace(/Z$/u, "")}Z`);
  return Number.isNaN(date.getTime()) ? null : date;
}
