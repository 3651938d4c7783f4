import type { Services } from "../../../services.ts";
import { nowOf } from "../../../services.ts";
import { integrationTools } from "../integration-tools.ts";
import { readCalendar, readOnce } from "./read-calendar.ts";
import { writeCalendarEvent, writeEvents } from "./write-event.ts";

/** Reads and writes members' calendars in this process. */
export async function registerCalendarJobs(services: Services): Promise<void> {
  const tools = { ...integrationTools(services.config), db: services.db, now: () => nowOf(services) };
  await services.jobs.work(readCalendar, (payload) => readOnce(services, tools, payload));
  await services.jobs.work(writeCalendarEvent, async ({ workspaceId, appointmentId }) => {
    await writeEvents(services, tools, workspaceId, appointmentId);
  });
}
