import { UserError } from "@filon/contracts/errors";
import * as appointments from "@filon/db/appointments";
import type { AppointmentRow } from "@filon/db/appointments";
import * as bookings from "@filon/db/bookings";
import type { BookingRow } from "@filon/db/bookings";
import type { Services } from "../../services.ts";
import { calendarFile, cancel as cancelAppointment, reschedule, signedIds, visitorEventOf } from "../appointments/index.ts";
import type { MailBrand } from "../mails/index.ts";
import { mailBrand } from "../team/index.ts";
import { listFree, type Moved } from "./free.ts";
import { findShown, refuseUnoffered, type ShownPage } from "./shown-page.ts";
import { countBooking } from "./throttle.ts";

/** A visitor's appointment, by the token of its own page. */
export interface Booked {
  readonly workspaceId: string;
  readonly workspace: string;
  readonly brand: MailBrand | null;
  readonly row: AppointmentRow;
  readonly booking: BookingRow;
  /** The page on which it can be moved; null when that was removed or closed, or its host has left. */
  readonly shown: ShownPage | null;
  readonly moved: Moved | null;
  /** Nothing can be changed any more: it was cancelled, held, or has begun. */
  readonly isOver: boolean;
}

/** Returns the appointment of a token; null when the token is not ours or the appointment was deleted. */
export async function findBooked(services: Services, token: string): Promise<Booked | null> {
  const claims = signedIds(services.config.secretKey, "booked appointment").read(token);
  if (claims === null) return null;
  const { workspaceId, id } = claims;
  return services.db.inWorkspace(workspaceId, async (tx) => {
    const row = await appointments.find(tx, id);
    const booking = row && (await bookings.find(tx, id));
    if (row === null || booking === null) return null;
    const shown = booking.pageId === null ? null : await findShown(tx, services, booking.pageId);
    const moved = row.host_id === null ? null : { id, hostId: row.host_id };
    const isOver = row.status === "cancelled" || row.status === "completed" || row.starts_at.getTime() <= services.now().epochMilliseconds;
    return { workspaceId, ...(await mailBrand(tx)), row, booking, shown, moved, isOver };
  });
}

async function readBooked(services: Services, token: string, ip: string): Promise<Booked> {
  const booked = await findBooked(services, token);
  if (booked === null) throw new UserError("bookings.errors.notFound", { status: 404 });
  if (booked.isOver) throw new UserError("bookings.errors.over", { status: 409 });
  await countBooking(services, booked.row.id, ip);
  return booked;
}

/** Cancels the visitor's appointment. Throws 404, 409 when it is over, 429. */
export async function cancel(services: Services, token: string, reason: string, ip: string): Promise<void> {
  const { workspaceId, row } = await readBooked(services, token, ip);
  await cancelAppointment(services, { workspaceId, userId: null }, row.id, reason);
}

/** Moves the visitor's appointment, with the same host. Throws 404, 409 when it is over or the time is taken, 422, 429. */
export async function move(services: Services, token: string, startsAt: string, ip: string): Promise<void> {
  const { workspaceId, row, shown, moved } = await readBooked(services, token, ip);
  if (shown === null || moved === null) throw new UserError("bookings.errors.closed", { status: 409 });
  const at = Date.parse(startsAt);
  const now = services.now().epochMilliseconds;
  refuseUnoffered(shown.page, at, now);
  const free = await services.db.inWorkspace(workspaceId, (tx) => listFree(tx, shown.page, { from: at, until: at + 1 }, now, moved));
  if (!free.has(at)) throw new UserError("bookings.errors.taken", { status: 409 });
  const endsAt = new Date(at + shown.page.durationMinutes * 60_000).toISOString();
  try {
    await reschedule(services, { workspaceId, userId: null }, row.id, { startsAt: new Date(at).toISOString(), endsAt });
  } catch (error) {
    throw error instanceof UserError && error.status === 409 ? new UserError("bookings.errors.taken", { status: 409 }) : error;
  }
}

/** Returns the visitor's appointment as an iCalendar file; null as `findBooked`. */
export async function readCalendar(services: Services, token: string): Promise<string | null> {
  const booked = await findBooked(services, token);
  return booked && calendarFile({ ...visitorEventOf(booked.row, booked.booking, services), method: "PUBLISH" });
}
