import type { WorkspaceTx } from "@filon/db";
import * as appointments from "@filon/db/appointments";
import type { AppointmentRow } from "@filon/db/appointments";
import * as calendars from "@filon/db/calendars";
import type { CalendarEventRow } from "@filon/db/calendars";
import { type EventWritten, ServiceFailed } from "@filon/integrations";
import { CalendarId } from "@filon/contracts/integrations";
import { z } from "zod";
import { defineJob } from "../../../jobs/queue.ts";
import { nowOf, type Services } from "../../../services.ts";
import { withAccess } from "../access.ts";
import { type AccessTools, NotConnected } from "../account.ts";
import { calendarOf } from "../service-clients.ts";

/** Writes an appointment to its host's calendar, as it is when the job runs, and removes it where it no longer belongs. */
export const writeCalendarEvent = defineJob({
  name: "write-calendar-event",
  schema: z.object({ workspaceId: z.uuid(), appointmentId: z.uuid() }),
  timeoutSeconds: 60,
  // With the queue's growing pauses, an outage of some hours.
  retryLimit: 12,
});

/** Plans that calendars hear of a change to an appointment, once the transaction commits. */
export async function planEventWrite(
  tx: WorkspaceTx,
  services: Pick<Services, "jobs">,
  { id, host_id: hostId }: Pick<AppointmentRow, "id" | "host_id">,
): Promise<void> {
  if (!(await calendars.hasCalendar(tx, id, hostId))) return;
  const payload = { workspaceId: tx.workspaceId, appointmentId: id };
  await services.jobs.enqueue(tx, writeCalendarEvent, payload);
}

/**
 * Brings the calendars up to date with an appointment, which may be repeated at any time: the same appointment is the same event. Returns the event in its
 * host's calendar; null when it stands in none. Calendars that only their owner can reconnect are left out. Throws ServiceFailed when one cannot be reached.
 */
export async function writeEvents(
  services: Pick<Services, "config" | "db" | "now">,
  tools: AccessTools,
  workspaceId: string,
  appointmentId: string,
): Promise<EventWritten | null> {
  const { db, egress } = tools;
  const { row, events, own } = await db.inWorkspace(workspaceId, async (tx) => {
    const found = await appointments.find(tx, appointmentId);
    const host = found?.host_id ?? null;
    return {
      row: found,
      events: await calendars.listEvents(tx, appointmentId),
      own: host === null ? null : await calendars.findOfMember(tx, host),
    };
  });
  const stands = row !== null && row.status !== "cancelled" ? row : null;
  for (const event of events) {
    if (stands !== null && event.integration_id === own?.id) continue;
    await removeEvent(services, tools, { workspaceId, appointmentId }, event);
  }
  if (stands === null || own === null) return null;
  const known = events.find(({ integration_id: id }) => id === own.id);
  if (known !== undefined && known.revision === stands.revision) return { id: known.remote_id, url: known.url };
  // A time that has passed is not added afterwards.
  if (known === undefined && stands.ends_at <= nowOf(services)) return null;
  const account = { workspaceId, service: CalendarId.parse(own.service), memberId: own.member_id };
  return withAccess(services, tools, account, async ({ access }) => {
    const event = eventOf(stands);
    const written = await calendarOf(account.service, egress, access).writeEvent(event, known?.remote_id ?? null);
    const { id: remoteId, url } = written;
    const saved = { integrationId: own.id, appointmentId, remoteId, url, revision: stands.revision };
    await db.inWorkspace(workspaceId, (tx) => calendars.saveEvent(tx, saved));
    return written;
  }).catch(unlessDisconnected);
}

/**
 * Removes the events that stand for an appointment, which may be repeated at any time. Returns false when one still stands, in a calendar that only its owner
 * can reconnect. Throws ServiceFailed when a calendar cannot be reached.
 */
export async function removeEvents(
  services: Pick<Services, "config" | "db">,
  tools: AccessTools,
  workspaceId: string,
  appointmentId: string,
): Promise<boolean> {
  const events = await tools.db.inWorkspace(workspaceId, (tx) => calendars.listEvents(tx, appointmentId));
  let isRemoved = true;
  for (const event of events) isRemoved = (await removeEvent(services, tools, { workspaceId, appointmentId }, event)) && isRemoved;
  return isRemoved;
}

async function removeEvent(
  services: Pick<Services, "config" | "db">,
  tools: AccessTools,
  { workspaceId, appointmentId }: { readonly workspaceId: string; readonly appointmentId: string },
  { integration_id: integrationId, service, member_id: memberId, remote_id: remoteId }: CalendarEventRow,
): Promise<boolean> {
  const { db, egress } = tools;
  const account = { workspaceId, service: CalendarId.parse(service), memberId };
  const removed = await withAccess(services, tools, account, async ({ access }) => {
    await calendarOf(account.service, egress, access).removeEvent(remoteId);
    await db.inWorkspace(workspaceId, (tx) => calendars.forgetEvent(tx, integrationId, appointmentId));
    return true;
  }).catch(unlessDisconnected);
  return removed === true;
}

/** A calendar that is not connected is written when it is again. */
function unlessDisconnected(error: unknown): null {
  if (error instanceof NotConnected) return null;
  // A refusal would be the same at every repetition; it is noted, and shown in the settings.
  if (error instanceof ServiceFailed && (error.problem === "refused" || error.problem === "notFound")) return null;
  throw error;
}

function eventOf(row: AppointmentRow) {
  const who = [row.prospect_name, row.company].filter(Boolean).join(", ");
  return {
    appointmentId: row.id,
    title: who === "" ? row.title : `${row.title} · ${who}`,
    description: [row.email, row.notes].filter(Boolean).join("\n\n"),
    place: row.place,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
  };
}
