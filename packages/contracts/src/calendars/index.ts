export * as calendars from "./calendars.endpoints.ts";
