export * from "./calendar-events.ts";
export * from "./calendars.ts";
