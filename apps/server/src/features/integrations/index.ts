export { registerIntegrations } from "./integrations.routes.ts";
export { registerCalendarJobs } from "./calendars/calendar-jobs.ts";
export { planEventWrite, removeEvents, writeEvents } from "./calendars/write-event.ts";
export { integrationTools } from "./integration-tools.ts";
export { resultOf, serviceCaller } from "./service-caller.ts";
