import { Temporal } from "temporal-polyfill";
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

const PRIMARY = "/calendar/v3/calendars/primary";
const MOST_BYTES = 8 * 1024 * 1024;

const At = z.object({ dateTime: z.iso.datetime({ offset: true }).optional(), date: z.iso.date().optional() });
const Event = z.object({
  id: z.string(),
  status: z.string().optional(),
  htmlLink: z.string().optional(),
  start: At.optional(),
  end: At.optional(),
  transparency: z.string().optional(),
  eventType: z.string().optional(),
  attendees: z.array(z.object({ self: z.boolean().optional(), responseStatus: z.string().optional() })).optional(),
});
type Event = z.output<typeof Event>;
const Page = z.object({
  items: z.array(Event).optional(),
  timeZone: z.string().optional(),
  nextPageToken: z.string().optional(),
  nextSyncToken: z.string().optional(),
});
const Primary = z.object({ id: z.string() });

/** Google Calendar (v3) over a member's main calendar (scopes calendar.events and calendar.readonly). */
export function createGoogleCalendar(egress: Egress, access: ServiceAccess): Calendar {
  const request = (question: ServiceQuestion): Promise<ServiceReply> =>
    askService(egress, access, { ...question, maxBytes: MOST_BYTES }).catch((error: unknown) => {
      throw limitedIn(error);
    });
  const until = (signal?: AbortSignal) => (signal === undefined ? {} : { signal });

  async function readPages(query: Readonly<Record<string, string>>, signal?: AbortSignal): Promise<Omit<CalendarChanges, "isWhole">> {
    const busy: BusyEvent[] = [];
    const free: string[] = [];
    let page: string | null = null;
    for (let pages = 0; pages < PAGES_MOST; pages += 1) {
      // Both kinds of reading ask for the same: a token holds only then. Recurring events come as their single occurrences.
      const asked = new URLSearchParams({
        singleEvents: "true",
        maxResults: "2500",
        ...query,
        ...(page === null ? {} : { pageToken: page }),
      });
      const { status, body } = await request({ method: "GET", path: `${PRIMARY}/events?${asked.toString()}`, ...until(signal) });
      const parsed = Page.safeParse(body);
      if (!parsed.success) throw unreadable(status);
      const { items = [], timeZone = "UTC", nextPageToken, nextSyncToken } = parsed.data;
      for (const event of items) {
        const at = busyAt(event, timeZone);
        if (at === null) free.push(event.id);
        else busy.push(at);
      }
      if (nextPageToken === undefined) return { busy, free, token: nextSyncToken ?? null };
      page = nextPageToken;
    }
    return { busy, free, token: null };
  }

  return {
    readAccount: async (signal) => {
      const { status, body } = await request({ method: "GET", path: PRIMARY, ...until(signal) });
      const primary = Primary.safeParse(body);
      if (!primary.success) throw unreadable(status);
      return { name: primary.data.id };
    },
    readChanges: async (token, { from, until: to }, signal) => {
      if (token !== null) {
        try {
          return { ...(await readPages({ syncToken: token }, signal)), isWhole: false };
        } catch (error) {
          // 410: the token is too old.
          if (!(error instanceof ServiceFailed) || error.status !== 410) throw error;
        }
      }
      return { ...(await readPages({ timeMin: from.toISOString(), timeMax: to.toISOString() }, signal)), isWhole: true };
    },
    writeEvent: async (event, remoteId, signal) => {
      const id = remoteId ?? idOf(event.appointmentId);
      const path = `${PRIMARY}/events/${encodeURIComponent(id)}?sendUpdates=none`;
      const json = bodyOf(event);
      const patched = await request({ method: "PATCH", path, json, expected: [404], ...until(signal) });
      if (patched.status !== 404) return written(patched);
      // The id is ours, so that a second insert of the same appointment is refused.
      const added = {
        method: "POST",
        path: `${PRIMARY}/events?sendUpdates=none`,
        json: { ...json, id },
        expected: [409],
        ...until(signal),
      } as const;
      const made = await request(added);
      return written(made.status === 409 ? await request({ method: "PATCH", path, json, ...until(signal) }) : made);
    },
    removeEvent: async (remoteId, signal) => {
      const path = `${PRIMARY}/events/${encodeURIComponent(remoteId)}?sendUpdates=none`;
      await request({ method: "DELETE", path, expected: [404, 410], ...until(signal) });
    },
  };
}

/** Google's ids of events have the letters a to v and digits, which those of a UUID are among. */
function idOf(appointmentId: string): string {
  return appointmentId.replaceAll("-", "").toLowerCase();
}

function bodyOf({ appointmentId, title, description, place, startsAt, endsAt }: CalendarEvent): Record<string, unknown> {
  return {
    summary: title,
    description,
    location: place,
    // One that was cancelled stands again.
    status: "confirmed",
    start: { dateTime: startsAt.toISOString() },
    end: { dateTime: endsAt.toISOString() },
    extendedProperties: { private: { filonAppointment: appointmentId } },
  };
}

function written({ status, body }: ServiceReply): EventWritten {
  const event = Event.safeParse(body);
  if (!event.success) throw unreadable(status);
  return { id: event.data.id, url: event.data.htmlLink ?? null };
}

/** Returns when the owner is busy with an event; null when it is cancelled, declined, or marked as free. */
function busyAt({ id, status, start, end, transparency, eventType, attendees }: Event, timeZone: string): BusyEvent | null {
  if (status === "cancelled" || transparency === "transparent" || eventType === "workingLocation") return null;
  if (attendees?.some(({ self, responseStatus }) => self === true && responseStatus === "declined") ?? false) return null;
  const [startsAt, endsAt] = [instantOf(start, timeZone), instantOf(end, timeZone)];
  return startsAt === null || endsAt === null || endsAt <= startsAt ? null : { id, startsAt, endsAt };
}

/** A whole day begins at midnight in the calendar's zone. */
function instantOf(at: z.output<typeof At> | undefined, timeZone: string): Date | null {
  if (at?.dateTime !== undefined) return new Date(at.dateTime);
  if (at?.date === undefined) return null;
  try {
    return new Date(Temporal.PlainDate.from(at.date).toZonedDateTime(timeZone).epochMilliseconds);
  } catch {
    // A zone that this machine does not know.
    return new Date(`${at.date}T00:00:00Z`);
  }
}

/** Google says 403 to too many requests, too. */
function limitedIn(error: unknown): unknown {
  if (!(error instanceof ServiceFailed) || error.status !== 403 || !/rate limit|quota/iu.test(error.said)) return error;
  return new ServiceFailed("limited", { status: 403, said: error.said, cause: error });
}
