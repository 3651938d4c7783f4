import { expect, it } from "vitest";
import { calendarEntry } from "./calendar-entry.ts";

const EVENT = {
  title: "Salon, édition 2026; entrée libre",
  startsAt: "2026-12-01T13:00:00Z",
  endsAt: "2026-12-01T15:30:00Z",
  place: "Lyon",
  url: "https://exemple.fr/salon",
  reminderHours: 24,
};
const PEOPLE = {
  organizer: { name: "Camille Roux", address: "camille@exemple.fr" },
  attendee: { name: 'Élodie "Lo" Martin', address: "elodie@example.com" },
};
const entry = (changes: Partial<typeof EVENT> = {}) =>
  calendarEntry({ ...EVENT, ...changes }, PEOPLE, "act-1@exemple.fr", new Date("2026-11-23T09:00:00Z"));
const unfolded = (text: string) => text.replaceAll("\r\n ", "").split("\r\n");

it("is a request with the event, its people and a reminder", () => {
  expect(unfolded(entry())).toEqual([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Filon//Filon//FR",
    "METHOD:REQUEST",
    "BEGIN:VEVENT",
    "UID:act-1@exemple.fr",
    "DTSTAMP:20261123T090000Z",
    "DTSTART:20261201T130000Z",
    "DTEND:20261201T153000Z",
    String.raw`SUMMARY:Salon\, édition 2026\; entrée libre`,
    "LOCATION:Lyon",
    "URL:https://exemple.fr/salon",
    'ORGANIZER;CN="Camille Roux":mailto:camille@exemple.fr',
    'ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=TRUE;CN="Élodie  Lo  Martin":mailto:elodie@example.com',
    "STATUS:CONFIRMED",
    "BEGIN:VALARM",
    "ACTION:DISPLAY",
    String.raw`DESCRIPTION:Salon\, édition 2026\; entrée libre`,
    "TRIGGER:-PT24H",
    "END:VALARM",
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ]);
});

it("leaves out what the event does not have", () => {
  const text = entry({ place: "", url: "", reminderHours: 0 });
  for (const part of ["LOCATION", "URL:", "VALARM"]) expect(text).not.toContain(part);
});

it("has lines of 75 octets at most, and no line that a value has added", () => {
  const text = entry({ title: "é".repeat(200), place: "Lyon\r\nATTENDEE:mailto:x@y.fr" });
  for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(unfolded(text)).toContain(String.raw`LOCATION:Lyon\nATTENDEE:mailto:x@y.fr`);
});
