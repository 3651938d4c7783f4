import type { Json } from "@filon/domain";
import { expect, it } from "vitest";
import { ask } from "../testing/journey.ts";
import { calendarSync } from "./calendar-sync.ts";

const after = (config: Record<string, unknown>, data: Json) =>
  ask(calendarSync, config, {
    reason: { kind: "answer", answer: { status: "answered", data } },
  });

it("asks for the prospect's next appointment to be written to the calendar of this platform", () => {
  expect(ask(calendarSync, {})).toEqual({
    call: {
      kind: "errand",
      errand: {
        type: "syncMeeting",
        platform: "googleCalendar",
        operation: "create",
        prospectId: "p1",
      },
    },
    maxRetries: 3,
  });
  expect(
    ask(calendarSync, {
      platform: "outlookCalendar",
      operation: "cancel",
      maxRetries: 0,
    }),
  ).toMatchObject({
    call: { errand: { platform: "outlookCalendar", operation: "cancel" } },
    maxRetries: 0,
  });
});

it("leaves the event's id and address to later steps", () =>
  expect(after({}, { event: { id: "e1", url: "https://calendar.google.com/e1" }, why: null })).toEqual({
    go: "out",
    outputs: {
      eventId: "e1",
      url: "https://calendar.google.com/e1",
      why: null,
    },
    effects: [{ type: "logCall", host: "calendar.google.com", code: null }],
  }));

it.each(["noMeeting", "otherCalendar", "noEvent"])("lets the prospect pass when nothing is written, and says why (%s)", (why) =>
  expect(after({}, { event: null, why })).toEqual({
    go: "out",
    outputs: { eventId: null, url: null, why },
    effects: [{ type: "logCall", host: "calendar.google.com", code: why }],
  }),
);

it("leaves by the port failed, or does what onError says, when the calendar refuses", () => {
  const refused = {
    reason: { kind: "answer", answer: { status: "failed", code: "refused" } },
  } as const;
  expect(ask(calendarSync, {}, refused)).toMatchObject({
    go: "failed",
    orFail: "refused",
    outputs: { eventId: null },
  });
  expect(ask(calendarSync, { onError: "continue" }, refused)).toMatchObject({
    go: "failed",
    otherwise: "out",
  });
});
