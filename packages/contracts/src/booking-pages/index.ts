export * as bookingPages from "./booking-pages.endpoints.ts";
export * from "./booking-pages.ts";
