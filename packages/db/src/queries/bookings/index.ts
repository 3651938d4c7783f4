export * from "./bookings.ts";
