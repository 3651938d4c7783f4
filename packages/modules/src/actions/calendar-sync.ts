import { MeetingSynced } from "@filon/contracts/calls";
import type { ModuleAnswer } from "@filon/domain";
import { z } from "zod";
import { afterService, CALL_PORTS, callFields } from "../kit/calls.ts";
import { defineModule } from "../kit/define-module.ts";
import { sampleErrand } from "../kit/errands.ts";
import { IN } from "../kit/ports.ts";

/** As shown on the timeline. */
const HOSTS = {
  googleCalendar: "calendar.google.com",
  outlookCalendar: "outlook.office.com",
} as const;

const { maxRetries, onError } = callFields;

/**
 * Writes the prospect's next appointment to the calendar of the member who holds it, brings its event up to date, or removes that. Without an appointment,
 * or where its host has not connected this calendar, the prospect passes and nothing is written.
 */
export const calendarSync = defineModule({
  type: "calendar_sync",
  version: 1,
  category: "actions",
  listing: {
    category: "integration",
    complexity: "beginner",
    price: 10,
    included: "no",
    plan: null,
    tags: ["services"],
    features: ["ownCalendar", "once", "link"],
    updatedOn: "2026-11-26",
  },
  channels: [],
  requires: ({ platform }) => platform,
  config: z.strictObject({
    platform: z.enum(["googleCalendar", "outlookCalendar"]).default("googleCalendar"),
    operation: z.enum(["create", "update", "cancel"]).default("create"),
    maxRetries,
    onError,
  }),
  inputs: [...IN],
  outputs: CALL_PORTS,
  optional: ["failed"],
  callsOnce: true,
  observes: [],
  migrations: [],
  produces: () => [
    { name: "eventId", kind: "text" },
    { name: "url", kind: "text" },
    { name: "why", kind: "text" },
  ],
  sample: () =>
    sampleErrand({
      event: {
        id: "1",
        url: "https://calendar.google.com/calendar/event?eid=1",
      },
      why: null,
    }),
  plan: ({ facts: { prospect }, reason }, { platform, operation, maxRetries: most, onError: then }): ModuleAnswer => {
    if (reason.kind !== "answer") {
      return {
        call: {
          kind: "errand",
          errand: {
            type: "syncMeeting",
            platform,
            operation,
            prospectId: prospect.id,
          },
        },
        maxRetries: most,
      };
    }
    const synced = MeetingSynced.safeParse(reason.answer.status === "answered" ? reason.answer.data : null).data;
    const outputs = {
      eventId: synced?.event?.id ?? null,
      url: synced?.event?.url ?? null,
      why: synced?.why ?? null,
    };
    const after = afterService(reason.answer, { host: HOSTS[platform], onError: then }, () => outputs);
    // The timeline says why nothing was written.
    return "go" in after && synced?.why
      ? {
          ...after,
          effects: [{ type: "logCall", host: HOSTS[platform], code: synced.why }],
        }
      : after;
  },
});
