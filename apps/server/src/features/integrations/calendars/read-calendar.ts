import { randomUUID } from "node:crypto";
import { CalendarId } from "@filon/contracts/integrations";
import { newId, type WorkspaceTx } from "@filon/db";
import * as calendars from "@filon/db/calendars";
import { ServiceFailed } from "@filon/integrations";
import { z } from "zod";
import { defineJob } from "../../../jobs/queue.ts";
import { nowOf, type Services } from "../../../services.ts";
import { withAccess } from "../access.ts";
import { type AccessTools, NotConnected } from "../account.ts";
import { calendarOf } from "../service-clients.ts";
import { writeCalendarEvent } from "./write-event.ts";

const DAY_MS = 86_400_000;
/** How often a calendar is looked at, and how long it is left alone when it does not answer, in milliseconds. */
const EVERY_MS = 60_000;
const AFTER_FAILURE_MS = 5 * 60_000;
/** The period that is read: a booking page looks ahead a year at most. */
const BEHIND_MS = 2 * DAY_MS;
const AHEAD_MS = 400 * DAY_MS;
/** After how long everything is read again, because the period moves on. */
const WHOLE_MS = 7 * DAY_MS;
/** Most appointments that a calendar gets when it is connected. */
const UPCOMING_MOST = 500;

/** Reads a calendar and plans the next reading; `look` is the chain of readings that it belongs to. */
export const readCalendar = defineJob({
  name: "read-calendar",
  schema: z.object({ workspaceId: z.uuid(), memberId: z.uuid(), service: CalendarId, integrationId: z.uuid(), look: z.uuid() }),
  timeoutSeconds: 120,
  retryLimit: 100,
});

interface OwnCalendar {
  readonly integrationId: string;
  readonly memberId: string;
  readonly service: CalendarId;
}

/** Begins with a calendar that was just connected: it is read, and the host's appointments to come are written to it. */
export async function beginCalendar(tx: WorkspaceTx, services: Services, own: OwnCalendar): Promise<void> {
  const look = newId();
  await calendars.begin(tx, own.integrationId, look);
  const { workspaceId } = tx;
  await services.jobs.enqueue(tx, readCalendar, { workspaceId, look, ...own });
  for (const appointmentId of await calendars.listUpcoming(tx, own.memberId, nowOf(services), UPCOMING_MOST))
    await services.jobs.enqueue(tx, writeCalendarEvent, { workspaceId, appointmentId });
}

/** Reads a calendar at once, and from then on as before. */
export async function rereadCalendar(tx: WorkspaceTx, services: Services, own: OwnCalendar): Promise<void> {
  const look = randomUUID();
  const { workspaceId } = tx;
  if (await calendars.beginAgain(tx, own.integrationId, look)) await services.jobs.enqueue(tx, readCalendar, { workspaceId, look, ...own });
}

/** Reads what has changed in a calendar. The chain ends when the calendar is disconnected, or another chain has begun. */
export async function readOnce(
  services: Services,
  tools: AccessTools,
  { workspaceId, memberId, service, integrationId, look }: OwnCalendar & { readonly workspaceId: string; readonly look: string },
): Promise<void> {
  const { db } = tools;
  const before = await db.inWorkspace(workspaceId, (tx) => calendars.lockSync(tx, integrationId));
  if (before?.look !== look) return;
  const now = nowOf(services);
  const isDue = before.whole_at === null || before.whole_at.getTime() + WHOLE_MS < now.getTime();
  const period = { from: new Date(now.getTime() - BEHIND_MS), until: new Date(now.getTime() + AHEAD_MS) };
  const found = await withAccess(services, tools, { workspaceId, memberId, service }, ({ access }) =>
    calendarOf(service, tools.egress, access).readChanges(isDue ? null : before.sync_token, period),
  ).catch((error: unknown) => {
    if (error instanceof ServiceFailed) return null;
    // Reconnecting begins anew.
    if (error instanceof NotConnected) return "disconnected" as const;
    throw error;
  });
  if (found === "disconnected") return;
  await db.inWorkspace(workspaceId, async (tx) => {
    const current = await calendars.lockSync(tx, integrationId);
    if (current?.look !== look) return;
    if (found !== null) await calendars.saveReading(tx, { integrationId, ...found, at: now });
    const startAfter = new Date(now.getTime() + (found === null ? AFTER_FAILURE_MS : EVERY_MS));
    const payload = { workspaceId, memberId, service, integrationId, look };
    await services.jobs.enqueue(tx, readCalendar, payload, { startAfter });
  });
}
