import type { WorkspaceTx } from "@filon/db";
import * as appointments from "@filon/db/appointments";
import type { BusyTimeRow } from "@filon/db/appointments";
import type { BookingPageRow } from "@filon/db/booking-pages";
import * as bookings from "@filon/db/bookings";
import { type BusyPeriod, freeTimes, type Period } from "@filon/domain";

const MINUTE_MS = 60_000;
/** Longest appointment; a host may be busy from one that began so long before. */
const LONGEST_MS = 86_400_000;
/** Longest break before or after a meeting. */
const MOST_BUFFER_MS = 120 * MINUTE_MS;

/** An appointment that is about to be moved: it stays with its host, and its own time is free. */
export interface Moved {
  readonly id: string;
  readonly hostId: string;
}

/** Free times (epoch milliseconds) and the hosts who are free then. */
export type FreeHosts = ReadonlyMap<number, readonly string[]>;

/** Returns when a meeting of this kind can begin, in order, and with whom; an appointment that is about to be moved stays with its host. */
export async function listFree(
  tx: WorkspaceTx,
  page: BookingPageRow,
  within: Period,
  now: number,
  moved: Moved | null = null,
): Promise<FreeHosts> {
  const hosts = await bookings.listHosts(tx, moved === null ? page.hosts.map(({ id }) => id) : [moved.hostId]);
  const margin = LONGEST_MS + MOST_BUFFER_MS;
  const until = within.until + page.durationMinutes * MINUTE_MS + MOST_BUFFER_MS;
  const busy = await appointments.listBusyTimes(tx, hosts, new Date(within.from - margin), new Date(until), moved?.id ?? null);
  const bookable = { ...page, zone: page.timeZone };
  const found = new Map<number, string[]>();
  for (const host of hosts) {
    const taken = busy.filter(({ host_id: of }) => of === host).map(periodOf);
    for (const at of freeTimes(bookable, taken, within, now)) found.set(at, [...(found.get(at) ?? []), host]);
  }
  return new Map([...found].toSorted(([one], [other]) => one - other));
}

const periodOf = ({ starts_at: from, ends_at: until, before, after }: BusyTimeRow): BusyPeriod => ({
  from: from.getTime(),
  until: until.getTime(),
  before,
  after,
});
