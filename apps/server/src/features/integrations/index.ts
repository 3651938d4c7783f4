export { registerIntegrations } from "./integrations.routes.ts";
export { registerCalendarJobs } from "./calendars/calendar-jobs.ts";
export { planEventWrite, removeEvents, writeEvents } from "./calendars/write-event.ts";
export { integrationTools, type IntegrationTools } from "./integration-tools.ts";
export { testAccount } from "./integrations.service.ts";
export { resultOf, serviceCaller } from "./service-caller.ts";
