export type { BusyEvent, Calendar, CalendarChanges, CalendarEvent, EventWritten } from "./calendar.ts";
export { createGoogleCalendar } from "./google-calendar.ts";
export { createOutlookCalendar } from "./outlook-calendar.ts";
