import type { Appointment, AppointmentInput, AppointmentTimes } from "@filon/contracts/appointments";
import type { WorkspaceTx } from "@filon/db";
import * as appointments from "@filon/db/appointments";
import type { AppointmentRow } from "@filon/db/appointments";
import { reportEvent } from "@filon/engine";
import { changedMeanwhile } from "../../http/changed-meanwhile.ts";
import { nowOf, type Services } from "../../services.ts";
import { announceAppointment, type AppointmentEvent, logAppointment } from "./announce.ts";
import { appointmentAnswer, readAppointment, requireParties } from "./appointments.service.ts";
import { readTimes, refuseOverlap } from "./times.ts";
import { tellVisitor } from "./visitor-mails.ts";

/** Who changes an appointment: a user, or its visitor (null). */
interface Actor {
  readonly workspaceId: string;
  readonly userId: string | null;
}

interface Change {
  readonly event: AppointmentEvent;
  /** What campaigns are told as `meeting_changed`, or null when they do not care. */
  readonly told: "rescheduled" | "cancelled" | "completed" | null;
  /** Whom it is with afterwards, when that can change. */
  readonly prospectId?: string | null;
  readonly data?: (before: AppointmentRow) => Readonly<Record<string, string>>;
  readonly run: (tx: WorkspaceTx, before: AppointmentRow) => Promise<void>;
}

/** What campaigns and the timeline are told of an appointment that has moved. */
const RESCHEDULED = {
  event: "appointment_rescheduled",
  told: "rescheduled",
  data: (before: AppointmentRow) => ({ from: before.starts_at.toISOString() }),
} as const;

/** Changes an appointment: campaigns are told, then the change, then the timeline and the open calendars. Throws 404, 409. */
async function changed(
  services: Services,
  { workspaceId, userId }: Actor,
  id: string,
  changeOf: (before: AppointmentRow) => Change,
): Promise<Appointment> {
  const change = services.db.inWorkspace(workspaceId, async (tx) => {
    const before = await readAppointment(tx, id);
    const { event, told, data, run, prospectId = before.prospect_id } = changeOf(before);
    const at = nowOf(services);
    // Enrolments are locked before the appointment: a campaign's batch never waits for one of these.
    const hasOther = prospectId !== before.prospect_id;
    if (hasOther) await requireParties(tx, { prospectId, hostId: null, productId: null });
    const change = hasOther ? "cancelled" : told;
    if (change !== null && before.prospect_id !== null)
      await reportEvent(tx, {
        prospectId: before.prospect_id,
        type: "meeting_changed",
        key: id,
        data: { change },
        source: "appointments",
        sourceEventId: `${change}:${id}:${before.revision}`,
        at,
      });
    if (hasOther && prospectId !== null)
      await reportEvent(tx, {
        prospectId,
        type: "meeting_booked",
        key: id,
        data: { startsAt: before.starts_at.toISOString() },
        source: "appointments",
        sourceEventId: `booked:${id}:${before.revision}`,
        at,
      });
    if (!(await appointments.lock(tx, id))) await readAppointment(tx, id);
    await run(tx, before);
    const after = await readAppointment(tx, id);
    // Somebody else's appointment now: the one has it no more, the other has a new one.
    if (hasOther) {
      await logAppointment(tx, before, "appointment_cancelled", userId);
      await announceAppointment(tx, services, before);
    }
    await logAppointment(tx, after, hasOther ? "appointment_created" : event, userId, hasOther ? {} : data?.(before));
    await announceAppointment(tx, services, after);
    if (told === "rescheduled") await tellVisitor(tx, services, after, "changed");
    if (event === "appointment_confirmed" && before.status === "cancelled") await tellVisitor(tx, services, after, "booked");
    if (told === "cancelled" && before.status !== "cancelled") await tellVisitor(tx, services, after, "cancelled");
    return appointmentAnswer(after);
  });
  return refuseOverlap(change);
}

/**
 * Replaces the fields of an appointment. Throws 404, 409 when its host is busy then or somebody has changed it since, 422 for a new time that
 * has passed.
 */
export async function update(
  services: Services,
  actor: Actor,
  id: string,
  input: AppointmentInput & { readonly revision: number },
): Promise<Appointment> {
  const isMoved = (before: AppointmentRow) =>
    before.starts_at.getTime() !== Date.parse(input.startsAt) || before.ends_at.getTime() !== Date.parse(input.endsAt);
  return changed(services, actor, id, (row) => ({
    ...(isMoved(row) ? RESCHEDULED : { event: "appointment_updated", told: null }),
    prospectId: input.prospectId,
    run: async (tx, before) => {
      const times = isMoved(before) ? readTimes(input, nowOf(services)) : { startsAt: before.starts_at, endsAt: before.ends_at };
      const hostId = input.hostId ?? before.host_id;
      await requireParties(tx, { ...input, hostId: hostId === before.host_id ? null : hostId });
      if (await appointments.update(tx, id, { ...input, ...times, hostId })) return;
      const stored = appointmentAnswer(await readAppointment(tx, id));
      const ids = { prospectId: stored.prospect?.id, hostId: stored.host?.id, productId: stored.product?.id };
      throw changedMeanwhile({ ...stored, ...ids }, input);
    },
  }));
}

/** Moves an appointment. Throws 404, 409 when its host is busy then, 422 for a time that has passed. */
export async function reschedule(services: Services, actor: Actor, id: string, times: AppointmentTimes): Promise<Appointment> {
  return changed(services, actor, id, () => ({
    ...RESCHEDULED,
    run: (tx) => appointments.reschedule(tx, id, readTimes(times, nowOf(services))),
  }));
}

/** Confirms an appointment, also one that was cancelled or completed. Throws 404, 409 when the time is taken meanwhile. */
export async function confirm(services: Services, actor: Actor, id: string): Promise<Appointment> {
  return changed(services, actor, id, () => ({ event: "appointment_confirmed", told: null, run: (tx) => appointments.confirm(tx, id) }));
}

/** Cancels an appointment, which frees its time. Throws 404. */
export async function cancel(services: Services, actor: Actor, id: string, reason: string): Promise<Appointment> {
  return changed(services, actor, id, () => ({
    event: "appointment_cancelled",
    told: "cancelled",
    data: () => (reason === "" ? {} : { text: reason }),
    run: (tx) => appointments.cancel(tx, id, reason),
  }));
}

/** Says that an appointment was held. Throws 404. */
export async function complete(services: Services, actor: Actor, id: string): Promise<Appointment> {
  return changed(services, actor, id, () => ({
    event: "appointment_completed",
    told: "completed",
    run: (tx) => appointments.complete(tx, id),
  }));
}

/** Deletes an appointment; the prospect's timeline keeps a record of it, and campaigns receive its cancellation. Throws 404. */
export async function remove(services: Services, { workspaceId, userId }: Actor, id: string): Promise<void> {
  await services.db.inWorkspace(workspaceId, async (tx) => {
    const row = await readAppointment(tx, id);
    const stands = row.status === "pending" || row.status === "confirmed";
    if (stands && row.prospect_id !== null)
      await reportEvent(tx, {
        prospectId: row.prospect_id,
        type: "meeting_changed",
        key: id,
        data: { change: "cancelled" },
        source: "appointments",
        sourceEventId: `cancelled:${id}:${row.revision}`,
        at: nowOf(services),
      });
    if (stands) await tellVisitor(tx, services, { ...row, status: "cancelled", revision: row.revision + 1 }, "cancelled");
    await appointments.remove(tx, id);
    await logAppointment(tx, row, "appointment_deleted", userId);
    await announceAppointment(tx, services, row);
  });
}
