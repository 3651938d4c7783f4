import { UserError } from "@filon/contracts/errors";
import type { WorkspaceTx } from "@filon/db";
import * as bookingPages from "@filon/db/booking-pages";
import type { BookingPageRow } from "@filon/db/booking-pages";
import { freeTimes, isDayOff, type Period } from "@filon/domain";
import { Temporal } from "temporal-polyfill";
import { nowOf, type Services } from "../../services.ts";
import type { MailBrand } from "../mails/index.ts";
import { mailBrand } from "../team/index.ts";
import { listFree, type Moved } from "./free.ts";

const DAY_MS = 86_400_000;
/** How many times a visitor is offered in place of one that is taken, and within how many days. */
const NEXT_TIMES = 6;
const NEXT_DAYS = 30;

/** A page as visitors see it. */
export interface ShownPage {
  readonly workspaceId: string;
  readonly workspace: string;
  readonly brand: MailBrand | null;
  readonly page: BookingPageRow;
}

/** Returns the page at an address; null when there is none or it is closed. */
export async function findPage(services: Services, address: string): Promise<ShownPage | null> {
  const found = await bookingPages.findAddress(services.db.pool, address);
  if (found === null) return null;
  return services.db.inWorkspace(found.workspaceId, (tx) => findShown(tx, services, found.pageId));
}

/** Returns a page of the transaction's workspace; null when it was removed or closed. */
export async function findShown(tx: WorkspaceTx, services: Services, pageId: string): Promise<ShownPage | null> {
  const page = await bookingPages.find(tx, pageId, nowOf(services));
  return page?.active === true ? { workspaceId: tx.workspaceId, page, ...(await mailBrand(tx)) } : null;
}

/** Returns the times free within a period, in order. */
export async function listTimes(
  services: Services,
  { workspaceId, page }: ShownPage,
  within: Period,
  moved: Moved | null,
): Promise<number[]> {
  const now = services.now().epochMilliseconds;
  const free = await services.db.inWorkspace(workspaceId, (tx) => listFree(tx, page, within, now, moved));
  return [...free.keys()];
}

/** Returns the first times that are free from an instant on. */
export async function listNextTimes(services: Services, shown: ShownPage, from: number, moved: Moved | null): Promise<number[]> {
  const until = Math.max(from, services.now().epochMilliseconds) + NEXT_DAYS * DAY_MS;
  return [...(await listTimes(services, shown, { from, until }, moved)).values().take(NEXT_TIMES)];
}

/** Throws 422 for a time that this page does not offer, whoever is free. */
export function refuseUnoffered(page: BookingPageRow, at: number, now: number): void {
  const refused = (code: string) => new UserError(`bookings.errors.${code}`, { status: 422 });
  if (at < now + page.noticeMinutes * 60_000) throw refused(at < now ? "past" : "tooSoon");
  if (at >= now + page.horizonDays * DAY_MS) throw refused("tooFar");
  const day = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(page.timeZone).toPlainDate();
  if (isDayOff(page.holidays, day)) throw refused("holiday");
  const isOffered = freeTimes({ ...page, zone: page.timeZone }, [], { from: at, until: at + 1 }, now).length > 0;
  if (!isOffered) throw refused("notOffered");
}
