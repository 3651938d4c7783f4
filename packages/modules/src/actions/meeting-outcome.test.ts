import type { Json } from "@filon/domain";
import { expect, it } from "vitest";
import { ask, MONDAY } from "../testing/journey.ts";
import { meetingOutcome } from "./meeting-outcome.ts";

const since = MONDAY.epochMilliseconds;
const memory = { since, looks: 1, id: null, startsAt: null, asked: false };
const waiting = { ...memory, id: "m1", startsAt: "2026-11-24T09:00:00Z" };
const read = (meeting: Json) => ({ memory, reason: { kind: "answer", answer: { status: "answered", data: { meeting } } } }) as const;
const meeting = (status: string, endsAt = "2026-11-24T10:00:00Z") => ({ id: "m1", status, startsAt: "2026-11-24T09:00:00Z", endsAt });
const changed = (change: string, remembered: Json = waiting) =>
  ({ memory: remembered, reason: { kind: "event", type: "meeting_changed", data: { change } } }) as const;

it("reads the prospect's appointment", () =>
  expect(ask(meetingOutcome, {})).toMatchObject({ call: { errand: { type: "readMeeting", prospectId: "p1" } }, memory }));

it("follows what the calendar says at once", () => {
  expect(ask(meetingOutcome, {}, read(meeting("completed")))).toMatchObject({ go: "held", outputs: { startsAt: "2026-11-24T09:00:00Z" } });
  expect(ask(meetingOutcome, {}, read(meeting("cancelled")))).toMatchObject({ go: "cancelled" });
});

it("reads the appointment again when it was said to have ended, because it may have been confirmed since", () => {
  expect(ask(meetingOutcome, {}, changed("cancelled"))).toMatchObject({
    call: { errand: { type: "readMeeting" } },
    memory: { looks: 2 },
  });
  const looked = { ...waiting, looks: 4 };
  expect(ask(meetingOutcome, {}, changed("cancelled", looked))).toMatchObject({ go: "cancelled" });
  expect(ask(meetingOutcome, {}, changed("completed", looked))).toMatchObject({ go: "held", outputs: { startsAt: waiting.startsAt } });
});

it("waits for an appointment to be made, until the deadline", () => {
  expect(ask(meetingOutcome, { deadlineDays: 3 }, read(null))).toEqual({
    waitFor: ["meeting_booked"],
    until: MONDAY.add({ hours: 72 }),
    memory,
  });
  expect(ask(meetingOutcome, {}, { memory, reason: { kind: "elapsed" } })).toMatchObject({ go: "none" });
  expect(ask(meetingOutcome, {}, { memory, reason: { kind: "event", type: "meeting_booked", data: {} } })).toMatchObject({
    call: { errand: { type: "readMeeting" } },
    memory: { looks: 2 },
  });
});

it("waits until two hours after its end, and then asks the user", () => {
  expect(ask(meetingOutcome, {}, read(meeting("confirmed")))).toEqual({
    waitFor: [{ event: "meeting_changed", key: "m1" }],
    until: MONDAY.add({ hours: 27 }),
    memory: waiting,
  });
  expect(ask(meetingOutcome, {}, { memory: waiting, reason: { kind: "elapsed" } })).toMatchObject({
    task: { kind: "meeting", results: [{ id: "held" }, { id: "noShow" }, { id: "cancelled" }] },
    memory: { asked: true },
  });
});

it("goes the way that the user says, and by `none` without an answer", () => {
  const asked = { ...waiting, asked: true };
  const settled = (data: Record<string, Json>) => ({ memory: asked, reason: { kind: "event", type: "task_settled", data } }) as const;
  expect(ask(meetingOutcome, {}, settled({ status: "done", result: "noShow", note: "Absent" }))).toEqual({
    go: "noShow",
    outputs: { startsAt: "2026-11-24T09:00:00Z", note: "Absent" },
  });
  expect(ask(meetingOutcome, {}, settled({ status: "skipped" }))).toMatchObject({ go: "none" });
  expect(ask(meetingOutcome, {}, { memory: asked, reason: { kind: "elapsed" } })).toMatchObject({ go: "none" });
});

it("reads a changed time again, and after four changes only waits for the end", () => {
  expect(ask(meetingOutcome, {}, changed("rescheduled"))).toMatchObject({ call: {}, memory: { looks: 2 } });
  expect(ask(meetingOutcome, {}, changed("rescheduled", { ...waiting, looks: 4 }))).toMatchObject({
    waitFor: [{ event: "meeting_changed", key: "m1" }],
    until: MONDAY.add({ hours: 24 * 14 }),
  });
});
