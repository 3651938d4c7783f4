import type { Appointment, AppointmentInput, AppointmentStatus } from "@filon/contracts/appointments";
import { UserError } from "@filon/contracts/errors";
import { newId, type WorkspaceTx } from "@filon/db";
import * as appointments from "@filon/db/appointments";
import type { AppointmentRow } from "@filon/db/appointments";
import type { BookingRow } from "@filon/db/bookings";
import * as errands from "@filon/db/errands";
import * as products from "@filon/db/products";
import * as prospects from "@filon/db/prospects";
import { instantOf, toVirtual } from "@filon/domain";
import { reportChange, reportEvent } from "@filon/engine";
import { nowOf, type Services } from "../../services.ts";
import type { Actor } from "../prospects/index.ts";
import { announceAppointment, logAppointment } from "./announce.ts";
import { calendarFile } from "./calendar-file.ts";
import { readTimes, refuseOverlap, taken } from "./times.ts";

const notFound = () => new UserError("appointments.errors.notFound", { status: 404 });

export function appointmentAnswer(row: AppointmentRow): Appointment {
  return {
    id: row.id,
    title: row.title,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    status: row.status,
    place: row.place,
    notes: row.notes,
    cancelReason: row.cancel_reason,
    prospect:
      row.prospect_id === null ? null : { id: row.prospect_id, name: row.prospect_name ?? "", company: row.company, email: row.email },
    host: row.host_id === null ? null : { id: row.host_id, name: row.host_name ?? "" },
    product: row.product_id === null ? null : { id: row.product_id, name: row.product_name ?? "" },
    revision: row.revision,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** Returns one appointment. Throws 404. */
export async function readAppointment(tx: WorkspaceTx, id: string): Promise<AppointmentRow> {
  const row = await appointments.find(tx, id);
  if (!row) throw notFound();
  return row;
}

export interface AppointmentQuery {
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  readonly status?: AppointmentStatus | undefined;
  readonly host?: string | undefined;
  readonly prospectId?: string | undefined;
  readonly search?: string | undefined;
  readonly limit: number;
}

/** Returns the appointments that overlap a period and match, by time; without a beginning, the latest first. */
export async function list(services: Services, { workspaceId, userId }: Actor, query: AppointmentQuery) {
  const filter = {
    from: query.from === undefined ? null : new Date(query.from),
    until: query.until === undefined ? null : new Date(query.until),
    status: query.status ?? null,
    hostId: query.host === "me" ? userId : (query.host ?? null),
    prospectId: query.prospectId ?? null,
    search: query.search ?? null,
    limit: query.limit + 1,
  };
  const rows = await services.db.inWorkspace(workspaceId, (tx) => appointments.list(tx, filter));
  return { rows: rows.slice(0, query.limit).map(appointmentAnswer), more: rows.length > query.limit };
}

/** Throws 404. */
export async function get(services: Services, { workspaceId }: Actor, id: string): Promise<Appointment> {
  return services.db.inWorkspace(workspaceId, async (tx) => appointmentAnswer(await readAppointment(tx, id)));
}

/** Refuses a prospect, a host or a product that the workspace does not have. */
export async function requireParties(
  tx: WorkspaceTx,
  {
    prospectId,
    hostId,
    productId,
  }: { readonly prospectId: string | null; readonly hostId: string | null; readonly productId: string | null },
): Promise<void> {
  if (prospectId !== null && !(await prospects.find(tx, prospectId)))
    throw new UserError("prospects.server.notFound", { status: 422, fields: { prospectId: "prospects.server.notFound" } });
  if (hostId !== null && !(await prospects.isOwner(tx, hostId)))
    throw new UserError("appointments.errors.noSuchHost", { status: 422, fields: { hostId: "appointments.errors.noSuchHost" } });
  if (productId !== null && !(await products.find(tx, productId)))
    throw new UserError("products.errors.notFound", { status: 422, fields: { productId: "products.errors.notFound" } });
}

/** An appointment that a user or a visitor makes. */
export type Booking = Omit<AppointmentInput, "hostId"> & {
  readonly hostId: string;
  readonly status: "pending" | "confirmed";
  /** The user who made it; null for a visitor. */
  readonly createdBy: string | null;
  /** The booking page on which a visitor made it. */
  readonly pageId?: string;
};

/**
 * Makes an appointment inside the caller's transaction: its prospect moves to “meeting planned” unless they are further already, campaigns
 * are told (`meeting_booked`), and the timeline has it. Call it before locking the prospect or an enrolment. Throws 409 when the host is
 * busy then, 422 for a time that has passed.
 */
export async function createIn(tx: WorkspaceTx, services: Services, booking: Booking): Promise<AppointmentRow> {
  const at = nowOf(services);
  const times = readTimes(booking, at);
  await requireParties(tx, booking);
  const id = newId();
  const { prospectId, createdBy } = booking;
  const before = prospectId === null ? null : await prospects.find(tx, prospectId);
  const isEarlier = before !== null && ["new", "contacted", "replied", "interested"].includes(before.status);
  // Acts and enrolments are locked before prospects everywhere.
  if (before !== null) {
    if (isEarlier) await reportChange(tx, [before.id], { of: "status", status: "meeting_planned" }, at);
    // A step that has sent the page's address waits for a booking on it, whose id it cannot know.
    const source = { source: "appointments", sourceEventId: `booked:${id}`, key: booking.pageId ?? id };
    const { clock_factor: factor, clock_anchor: anchor } = await errands.readClock(tx);
    const startsAt = toVirtual({ factor, anchor: instantOf(anchor) }, instantOf(times.startsAt)).toString();
    await reportEvent(tx, { prospectId: before.id, type: "meeting_booked", data: { id, startsAt }, at, ...source });
  }
  if (!(await appointments.create(tx, { ...booking, ...times, id }))) throw taken();
  if (before !== null && isEarlier) await prospects.setStatus(tx, [before.id], "meeting_planned", createdBy);
  const row = await readAppointment(tx, id);
  await logAppointment(tx, row, "appointment_created", createdBy);
  await announceAppointment(tx, services, row);
  return row;
}

/** Makes an appointment; the caller holds it unless they name somebody else. Throws as `createIn`. */
export async function create(
  services: Services,
  { workspaceId, userId }: Actor,
  { hostId = userId, ...input }: AppointmentInput & { readonly status: "pending" | "confirmed" },
): Promise<Appointment> {
  return refuseOverlap(
    services.db.inWorkspace(workspaceId, async (tx) =>
      appointmentAnswer(await createIn(tx, services, { ...input, hostId, createdBy: userId })),
    ),
  );
}

/** Returns the appointment as an iCalendar file. Throws 404. */
export async function download(services: Services, { workspaceId }: Pick<Actor, "workspaceId">, id: string): Promise<string> {
  const row = await services.db.inWorkspace(workspaceId, (tx) => readAppointment(tx, id));
  return calendarFile({ ...calendarEventOf(row, services), method: "PUBLISH" });
}

/** Returns what a member's calendar shows of an appointment; its UID stays the same for updates and its cancellation. */
function calendarEventOf(row: AppointmentRow, services: Services) {
  return {
    uid: `${row.id}@${new URL(services.config.publicUrl).hostname}`,
    revision: row.revision,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    changedAt: row.updated_at,
    title: row.title,
    place: row.place,
    notes: row.notes,
    status:
      row.status === "cancelled" ? ("CANCELLED" as const) : row.status === "pending" ? ("TENTATIVE" as const) : ("CONFIRMED" as const),
    organizer: row.host_email === null ? null : { name: row.host_name ?? "", email: row.host_email },
    attendee: row.email === null ? null : { name: row.prospect_name ?? "", email: row.email },
  };
}

/**
 * Returns what the calendar of the visitor who booked an appointment shows: their own words, and nothing that the workspace has noted or
 * keeps about the person.
 */
export function visitorEventOf(row: AppointmentRow, { visitorName: name, visitorEmail: email, answers }: BookingRow, services: Services) {
  const notes = answers.map(({ label, text }) => `${label}\n${text}`).join("\n\n");
  return { ...calendarEventOf(row, services), notes, attendee: { name, email } };
}
