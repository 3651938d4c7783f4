export * from "./booking-pages.ts";
