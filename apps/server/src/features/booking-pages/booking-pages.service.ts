import { BOOKING_PAGES_MOST, BOOKING_PATH, type BookingPage, type BookingPageInput } from "@filon/contracts/booking-pages";
import { UserError } from "@filon/contracts/errors";
import { newId, type WorkspaceTx } from "@filon/db";
import * as bookingPages from "@filon/db/booking-pages";
import type { BookingPageRow } from "@filon/db/booking-pages";
import * as bookings from "@filon/db/bookings";
import { nowOf, type Services } from "../../services.ts";
import type { Actor } from "../prospects/index.ts";

const notFound = () => new UserError("bookings.errors.notFound", { status: 404 });
const addressTaken = () =>
  new UserError("bookings.errors.addressTaken", { status: 409, fields: { address: "bookings.errors.addressTaken" } });

function pageAnswer({ config }: Services, { createdAt, updatedAt, ...row }: BookingPageRow): BookingPage {
  return {
    ...row,
    url: `${config.publicUrl}${BOOKING_PATH}/${row.address}`,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

async function readPage(tx: WorkspaceTx, services: Services, id: string): Promise<BookingPage> {
  const row = await bookingPages.find(tx, id, nowOf(services));
  if (row === null) throw notFound();
  return pageAnswer(services, row);
}

/** Refuses hosts who are no members. */
async function requireHosts(tx: WorkspaceTx, hostIds: readonly string[]): Promise<void> {
  if ((await bookings.listHosts(tx, hostIds)).length < new Set(hostIds).size)
    throw new UserError("appointments.errors.noSuchHost", { status: 422, fields: { hostIds: "appointments.errors.noSuchHost" } });
}

/** Returns the workspace's pages by name. */
export async function list(services: Services, { workspaceId }: Actor): Promise<{ rows: BookingPage[] }> {
  const rows = await services.db.inWorkspace(workspaceId, (tx) => bookingPages.list(tx, nowOf(services)));
  return { rows: rows.map((row) => pageAnswer(services, row)) };
}

/** Makes a page. Throws 409 when its address is taken, 422 when a host is not a member or there are too many pages. */
export async function create(services: Services, { workspaceId, userId }: Actor, input: BookingPageInput): Promise<BookingPage> {
  const id = newId();
  return services.db.inWorkspace(workspaceId, async (tx) => {
    if ((await bookingPages.list(tx, nowOf(services))).length >= BOOKING_PAGES_MOST)
      throw new UserError("bookings.errors.tooMany", { status: 422, params: { most: BOOKING_PAGES_MOST } });
    await requireHosts(tx, input.hostIds);
    if (!(await bookingPages.create(tx, { ...input, id, createdBy: userId }))) throw addressTaken();
    return readPage(tx, services, id);
  });
}

/** Replaces a page's fields. Throws 404, 409 when its address is taken or somebody has changed it since, 422 as `create`. */
export async function update(
  services: Services,
  { workspaceId }: Actor,
  id: string,
  input: BookingPageInput & { readonly revision: number },
): Promise<BookingPage> {
  return services.db.inWorkspace(workspaceId, async (tx) => {
    await readPage(tx, services, id);
    await requireHosts(tx, input.hostIds);
    const done = await bookingPages.update(tx, id, input);
    if (done === "taken") throw addressTaken();
    if (done === "changed") throw new UserError("bookings.errors.changed", { status: 409 });
    return readPage(tx, services, id);
  });
}

/** Removes a page; its appointments stay. Throws 404. */
export async function remove(services: Services, { workspaceId }: Actor, id: string): Promise<void> {
  await services.db.inWorkspace(workspaceId, async (tx) => {
    if (!(await bookingPages.remove(tx, id))) throw notFound();
  });
}
