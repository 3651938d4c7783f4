import type { Json, Reason } from "@filon/domain";
import { expect, it } from "vitest";
import { ask, MONDAY } from "../testing/journey.ts";
import { bookingLink } from "./booking-link.ts";

const pageId = "00000000-0000-4000-8000-000000000008";
const url = "https://filon.exemple.fr/rdv/decouverte?p=x";
const offered = (changes: Record<string, Json> = {}): Reason => ({
  kind: "answer",
  answer: { status: "answered", data: { url, times: [], meeting: null, ...changes } },
});
const meeting = { id: "m1", startsAt: "2026-11-26T09:00:00Z" };
const nothing = { url, appointmentId: null, startsAt: null };

it("leaves the prospect's own address of the page", () => {
  expect(ask(bookingLink, { pageId })).toMatchObject({ call: { errand: { type: "offerMeeting", pageId, prospectId: "p1", times: 0 } } });
  expect(ask(bookingLink, { pageId }, { reason: offered() })).toEqual({ go: "out", outputs: nothing });
});

it("waits for a booking, on its page or another", () => {
  expect(ask(bookingLink, { pageId, waitDays: 3 }, { reason: offered() })).toEqual({
    waitFor: [{ event: "meeting_booked", key: pageId }, "meeting_booked"],
    until: MONDAY.add({ hours: 72 }),
    memory: url,
  });
  const booked = { kind: "event", type: "meeting_booked", data: meeting } as const;
  expect(ask(bookingLink, { pageId, waitDays: 3 }, { memory: url, reason: booked })).toEqual({
    go: "booked",
    otherwise: "out",
    outputs: { url, appointmentId: "m1", startsAt: meeting.startsAt },
  });
  expect(ask(bookingLink, { pageId, waitDays: 3 }, { memory: url, reason: { kind: "elapsed" } })).toEqual({ go: "out", outputs: nothing });
});

it("knows who had an appointment already", () =>
  expect(ask(bookingLink, { pageId }, { reason: offered({ meeting }) })).toMatchObject({ go: "booked", outputs: { appointmentId: "m1" } }));

it("holds the prospect while the page is closed", () =>
  expect(ask(bookingLink, { pageId }, { reason: offered({ url: null }) })).toEqual({ hold: "bookingPageGone", afresh: true }));
