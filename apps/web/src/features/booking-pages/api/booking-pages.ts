import { type BookingPage, bookingPages } from "@filon/contracts/booking-pages";
import { queryOptions } from "@tanstack/react-query";
import { call, type CallInput } from "../../../shared/http/index.ts";

const BOOKING_PAGES = ["booking-pages"] as const;
export const BOOKING_PAGES_SHOWN = [BOOKING_PAGES];

/** The workspace's booking pages by name. */
export const bookingPagesQuery = queryOptions({
  queryKey: BOOKING_PAGES,
  queryFn: async ({ signal }): Promise<readonly BookingPage[]> => (await call(bookingPages.list, { signal })).data.rows,
});

export type BookingPageFields = CallInput<typeof bookingPages.create>["body"];

export async function create(body: BookingPageFields): Promise<BookingPage> {
  return (await call(bookingPages.create, { body })).data;
}

export async function update(id: string, body: CallInput<typeof bookingPages.update>["body"]): Promise<BookingPage> {
  return (await call(bookingPages.update, { params: { id }, body })).data;
}

export async function remove(id: string): Promise<void> {
  await call(bookingPages.remove, { params: { id } });
}
