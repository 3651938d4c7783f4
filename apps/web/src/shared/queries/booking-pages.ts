import { type BookingPage, bookingPages } from "@filon/contracts/booking-pages";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../http/index.ts";

/** First element of every query key about booking pages. */
export const BOOKING_PAGES = ["booking-pages"] as const;

/** The workspace's booking pages by name. */
export const bookingPagesQuery = queryOptions({
  queryKey: BOOKING_PAGES,
  queryFn: async ({ signal }): Promise<readonly BookingPage[]> => (await call(bookingPages.list, { signal })).data.rows,
});
