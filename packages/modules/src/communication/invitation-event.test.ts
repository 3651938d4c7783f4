import { expect, it } from "vitest";
import { ask, MONDAY, problemsOf } from "../testing/journey.ts";
import { invitationEvent } from "./invitation-event.ts";

const config = {
  channel: "email",
  subject: "Notre salon",
  body: "Bonjour {{firstName}}",
  title: "Salon de {{companyName}}",
  startsAt: "2026-12-01T14:00",
  endsAt: "2026-12-01T16:30",
  place: "Lyon",
  url: "https://exemple.fr/salon",
};

it("sends an e-mail with the details and a calendar file", () => {
  expect(ask(invitationEvent, config)).toMatchObject({
    channel: "email",
    act: {
      subject: "Notre salon",
      text: "Bonjour Élodie\n\nSalon de Atelier Nord\n01/12/2026 14:00 – 16:30\nLyon\nhttps://exemple.fr/salon",
      event: {
        title: "Salon de Atelier Nord",
        startsAt: "2026-12-01T13:00:00Z",
        endsAt: "2026-12-01T15:30:00Z",
        place: "Lyon",
        url: "https://exemple.fr/salon",
        reminderHours: 24,
      },
    },
  });
});

it("sends the details alone on LinkedIn", () => {
  const answer = ask(invitationEvent, { ...config, channel: "linkedin", endsAt: "2026-12-02T12:00", place: "", url: "" });
  expect(answer).toMatchObject({ act: { text: "Bonjour Élodie\n\nSalon de Atelier Nord\n01/12/2026 14:00 – 02/12/2026 12:00" } });
  expect("act" in answer && answer.act).not.toHaveProperty("event");
});

it("passes once the event has begun", () => {
  expect(ask(invitationEvent, { ...config, startsAt: "2026-11-23T10:00" }, { now: MONDAY })).toEqual({
    go: "out",
    outputs: { sentAt: null, skipped: true },
  });
});

it("refuses an end before the start, times that are none, and addresses that are not https", () => {
  expect(problemsOf(invitationEvent, { ...config, endsAt: "2026-12-01T13:00" })).toEqual(["endsAt endBeforeStart"]);
  expect(problemsOf(invitationEvent, { ...config, startsAt: "demain" })).toEqual(["startsAt invalid"]);
  expect(problemsOf(invitationEvent, { ...config, url: "http://exemple.fr" })).toHaveLength(1);
});
