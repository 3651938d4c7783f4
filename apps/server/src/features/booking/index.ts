export { registerBooking } from "./booking.routes.ts";
export { findShown, listTimes } from "./shown-page.ts";
