import { BOOKED_PATH } from "@filon/contracts/booking-pages";
import type { WorkspaceTx } from "@filon/db";
import * as appointments from "@filon/db/appointments";
import type { AppointmentRow } from "@filon/db/appointments";
import * as bookings from "@filon/db/bookings";
import type { BookingRow } from "@filon/db/bookings";
import * as campaigns from "@filon/db/campaigns";
import { z } from "zod";
import { defineJob } from "../../jobs/queue.ts";
import { nowOf, type Services } from "../../services.ts";
import { sendProductMail } from "../mails/index.ts";
import { mailBrand } from "../team/index.ts";
import { visitorEventOf } from "./appointments.service.ts";
import { calendarFile } from "./calendar-file.ts";
import { signedIds } from "./signed-ids.ts";

const HOUR_MS = 3_600_000;

/** Mails to the visitor who booked an appointment, and to its host. */
export type Told = "booked" | "changed" | "cancelled" | "reminder";

/** Reminds the visitor of an appointment, unless it has changed since: then another job does. */
const remindVisitor = defineJob({
  name: "remind-visitor",
  schema: z.object({ workspaceId: z.uuid(), appointmentId: z.uuid(), revision: z.number().int() }),
  timeoutSeconds: 60,
  retryLimit: 12,
});

/** Sends reminders in this process. */
export async function registerReminders(services: Services): Promise<void> {
  await services.jobs.work(remindVisitor, async ({ workspaceId, appointmentId, revision }) => {
    await services.db.inWorkspace(workspaceId, async (tx) => {
      const row = await appointments.find(tx, appointmentId);
      const isDue = row?.status === "confirmed" || row?.status === "pending";
      if (row === null || !isDue || row.revision !== revision || row.starts_at <= nowOf(services)) return;
      await tellVisitor(tx, services, row, "reminder");
    });
  });
}

/**
 * Mails the visitor who booked an appointment, and its host, what has become of it, in their languages and time zones, once the transaction
 * commits. Does nothing for an appointment that no visitor booked.
 */
export async function tellVisitor(tx: WorkspaceTx, services: Services, row: AppointmentRow, what: Told): Promise<void> {
  const booking = await bookings.find(tx, row.id);
  if (booking === null) return;
  const host = row.host_id === null ? null : await bookings.findHost(tx, row.host_id);
  const { workspace, brand } = await mailBrand(tx);
  const token = signedIds(services.config.secretKey, "booked appointment").make(tx.workspaceId, row.id);
  const shared = {
    what,
    title: row.title,
    visitor: booking.visitorName,
    host: host?.name ?? "",
    workspace,
    startsAt: row.starts_at.toISOString(),
    place: row.place,
    reason: row.cancel_reason,
    answers: booking.answers,
    calendar: what === "reminder" ? null : invitation(services, row, booking),
  };
  // There is one cancellation for each confirmation, and confirmations are limited.
  const isUnlimited = what === "cancelled";
  const { visitorEmail: to, language, timeZone } = booking;
  const path = `${BOOKED_PATH}/${token}?lang=${language}`;
  // A stranger may name anybody's address, which is why it gets few e-mails a day.
  const visitorValues = { ...shared, to: "visitor" as const, timeZone, path, brand };
  await sendProductMail(tx, services, { template: "appointment", to, language, values: visitorValues, isKnown: false, isUnlimited });
  if (what === "reminder") return;
  if (host !== null) {
    const zone = host.timeZone ?? (await campaigns.findTimeZone(tx));
    const values = { ...shared, to: "host" as const, timeZone: zone, path: `/appointments?open=${row.id}`, brand: null };
    await sendProductMail(tx, services, { template: "appointment", to: host.email, language: host.language, values, isUnlimited });
  }
  if (what !== "cancelled") await planReminder(tx, services, row, booking);
}

/** The event for calendars: the same UID in each version, and a SEQUENCE that grows. */
function invitation(services: Services, row: AppointmentRow, booking: BookingRow) {
  const method = row.status === "cancelled" ? ("CANCEL" as const) : ("REQUEST" as const);
  const event = { ...visitorEventOf(row, booking, services), method };
  return { method, content: calendarFile(event) };
}

async function planReminder(tx: WorkspaceTx, services: Services, row: AppointmentRow, { reminderHours }: BookingRow): Promise<void> {
  const startAfter = new Date(row.starts_at.getTime() - reminderHours * HOUR_MS);
  if (reminderHours === 0 || startAfter <= nowOf(services)) return;
  const payload = { workspaceId: tx.workspaceId, appointmentId: row.id, revision: row.revision };
  await services.jobs.enqueue(tx, remindVisitor, payload, { startAfter });
}
