export { registerBooking } from "./booking.routes.ts";
