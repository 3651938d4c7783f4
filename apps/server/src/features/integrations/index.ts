export { registerIntegrations } from "./integrations.routes.ts";
export { registerCalendarJobs } from "./calendars/calendar-jobs.ts";
export { planEventWrite } from "./calendars/write-event.ts";
export { serviceCaller } from "./service-caller.ts";
