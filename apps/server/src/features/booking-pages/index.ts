export { registerBookingPages } from "./booking-pages.routes.ts";
