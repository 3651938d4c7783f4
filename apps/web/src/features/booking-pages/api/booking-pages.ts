import { type BookingPage, bookingPages } from "@filon/contracts/booking-pages";
import { call, type CallInput } from "../../../shared/http/index.ts";
import { BOOKING_PAGES } from "../../../shared/queries/booking-pages.ts";

export const BOOKING_PAGES_SHOWN = [BOOKING_PAGES];

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
