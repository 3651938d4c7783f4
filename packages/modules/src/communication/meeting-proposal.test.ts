import { NOTHING_OFFERED, type Json, type Reason } from "@filon/domain";
import { someFacts } from "@filon/domain/testing";
import { expect, it } from "vitest";
import { ask, MONDAY } from "../testing/journey.ts";
import { meetingProposal } from "./meeting-proposal.ts";

const pageId = "00000000-0000-4000-8000-000000000008";
const url = "https://filon.exemple.fr/rdv/decouverte?p=x";
const body = "Bonjour {{firstName}}, voici mes disponibilités :\n{{slots}}\nAutre heure : {{ bookingUrl }}";
const time = (at: string) => ({ at, shown: at });
const times = [time("2026-11-24T09:00:00Z"), time("2026-11-24T14:30:00Z")];
const offered = (changes: Record<string, Json> = {}): Reason => ({
  kind: "answer",
  answer: { status: "answered", data: { url, times, meeting: null, ...changes } },
});
const sent = { kind: "outcome", outcome: { status: "sent", code: null } } as const;
const none = { url, appointmentId: null, startsAt: null };

it("asks for free times of the page and writes them in the language of its text", () => {
  expect(ask(meetingProposal, { pageId, body, slots: 2 })).toMatchObject({ call: { errand: { type: "offerMeeting", times: 2 } } });
  const act = ask(meetingProposal, { pageId, body }, { reason: offered() });
  expect(act).toMatchObject({ act: { kind: "send_message" }, channel: "linkedin", memory: url });
  const text = "act" in act && "text" in act.act ? act.act.text : "";
  expect(text).toContain("– mardi 24 novembre à 10:00\n– mardi 24 novembre à 15:30");
  expect(text).toContain(`Autre heure : ${url}`);
});

it("writes times in the prospect's zone and says which it is", () => {
  const act = ask(
    meetingProposal,
    { pageId, body: "Would one of these times suit you? {{slots}}" },
    { reason: offered(), facts: someFacts({ prospect: { timeZone: "America/New_York" } }) },
  );
  expect(act).toMatchObject({ act: { text: expect.stringContaining("Tuesday 24 November at 04:00 GMT-5") } });
});

it("leaves out times that have passed, and gives the page's address when none is free", () => {
  const act = ask(meetingProposal, { pageId, body: "Voici : {{slots}}" }, { reason: offered({ times: [time("2026-11-20T09:00:00Z")] }) });
  expect(act).toMatchObject({ act: { text: `Voici : ${url}` } });
});

it("adds the address to a text that does not have it", () => {
  const act = ask(meetingProposal, { pageId, body: "On se parle ?" }, { reason: offered() });
  expect(act).toMatchObject({ act: { text: `On se parle ?\n\n${url}` } });
});

it("knows its own variables and no others", () => {
  expect(meetingProposal.check?.({ channel: "linkedin", subject: "", body, inThread: false }, NOTHING_OFFERED)).toEqual([]);
  expect(meetingProposal.check?.({ channel: "linkedin", subject: "", body: "{{nothing}}", inThread: false }, NOTHING_OFFERED)).toHaveLength(
    1,
  );
});

it("waits for a booking or an answer", () => {
  expect(ask(meetingProposal, { pageId, body, waitDays: 2 }, { memory: url, reason: sent })).toEqual({
    waitFor: [{ event: "meeting_booked", key: pageId }, "meeting_booked", "replied"],
    until: MONDAY.add({ hours: 48 }),
    memory: url,
  });
  const event = (type: "meeting_booked" | "replied", data: Record<string, Json>) =>
    ({ memory: url, reason: { kind: "event", type, data } }) as const;
  expect(ask(meetingProposal, { pageId, body }, event("meeting_booked", { id: "m1", startsAt: "2026-11-24T09:00:00Z" }))).toEqual({
    go: "booked",
    outputs: { url, appointmentId: "m1", startsAt: "2026-11-24T09:00:00Z" },
  });
  expect(ask(meetingProposal, { pageId, body }, event("replied", {}))).toEqual({ go: "answered", outputs: none, acknowledgesReply: true });
  expect(ask(meetingProposal, { pageId, body }, { memory: url, reason: { kind: "elapsed" } })).toEqual({ go: "noAnswer", outputs: none });
});

it("proposes nothing to somebody who has an appointment", () =>
  expect(
    ask(meetingProposal, { pageId, body }, { reason: offered({ meeting: { id: "m1", startsAt: "2026-11-24T09:00:00Z" } }) }),
  ).toMatchObject({ go: "booked" }));
