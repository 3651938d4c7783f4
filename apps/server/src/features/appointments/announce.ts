import type { WorkspaceTx } from "@filon/db";
import type { AppointmentRow } from "@filon/db/appointments";
import { announce } from "@filon/db/realtime";
import * as timeline from "@filon/db/timeline";
import { nowOf, type Services } from "../../services.ts";
import { planEventWrite } from "../integrations/index.ts";
import { announceProspects } from "../prospects/index.ts";

/** What happens to an appointment (PROSPECT-13). */
export type AppointmentEvent =
  | "appointment_created"
  | "appointment_updated"
  | "appointment_confirmed"
  | "appointment_cancelled"
  | "appointment_deleted"
  | "appointment_completed"
  | "appointment_rescheduled";

/** Logs on the prospect's timeline what happened to their appointment (APPT-03). `data` adds to its title and time. */
export async function logAppointment(
  tx: WorkspaceTx,
  { prospect_id: prospectId, title, starts_at: startsAt }: AppointmentRow,
  type: AppointmentEvent,
  actorId: string | null,
  data: Readonly<Record<string, string>> = {},
): Promise<void> {
  if (prospectId === null) return;
  await timeline.append(tx, [{ prospectId, type, data: { name: title, to: startsAt.toISOString(), ...data }, actorId }]);
}

/** Tells open calendars, the calendar of its host, and the page of the prospect, that an appointment changed. */
export async function announceAppointment(tx: WorkspaceTx, services: Services, row: AppointmentRow): Promise<void> {
  const { prospect_id: prospectId } = row;
  await planEventWrite(tx, services, row);
  await announce(tx, "appointments:changed", { timestamp: nowOf(services).toISOString() });
  if (prospectId !== null) await announceProspects(tx, services, prospectId);
}
