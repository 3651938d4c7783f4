import fc from "fast-check";
import { expect, it } from "vitest";
import { calendarFile, type CalendarEvent } from "./calendar-file.ts";

const EVENT: CalendarEvent = {
  uid: "0199b0a0@filon.test",
  revision: 2,
  startsAt: new Date("2026-12-01T09:00:00Z"),
  endsAt: new Date("2026-12-01T09:30:00Z"),
  changedAt: new Date("2026-11-26T08:00:00.123Z"),
  title: "Démonstration",
  place: "",
  notes: "",
  status: "CONFIRMED",
  organizer: { name: "Ada Lovelace", email: "ada@exemple.test" },
  attendee: null,
  method: "REQUEST",
};
const unfolded = (file: string) => file.replaceAll("\r\n ", "").split("\r\n");

it("writes an event that every version of it replaces", () => {
  expect(unfolded(calendarFile(EVENT))).toEqual([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Filon//Filon//FR",
    "CALSCALE:GREGORIAN",
    "METHOD:REQUEST",
    "BEGIN:VEVENT",
    "UID:0199b0a0@filon.test",
    "SEQUENCE:2",
    "DTSTAMP:20261126T080000Z",
    "DTSTART:20261201T090000Z",
    "DTEND:20261201T093000Z",
    "SUMMARY:Démonstration",
    "STATUS:CONFIRMED",
    'ORGANIZER;CN="Ada Lovelace":mailto:ada@exemple.test',
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ]);
});

it("keeps hostile names and texts inside their own property", () => {
  const hostile = 'x"\r\nATTENDEE:mailto:victim@exemple.test\nEND:VEVENT\u2028BEGIN:VALARM;X=1';
  const lines = unfolded(
    calendarFile({ ...EVENT, title: hostile, place: hostile, notes: hostile, organizer: { name: hostile, email: "a@b.test\r\nX:1" } }),
  );
  expect(lines.map((line) => line.split(/[:;]/u, 1)[0])).toEqual([
    "BEGIN",
    "VERSION",
    "PRODID",
    "CALSCALE",
    "METHOD",
    "BEGIN",
    "UID",
    "SEQUENCE",
    "DTSTAMP",
    "DTSTART",
    "DTEND",
    "SUMMARY",
    "LOCATION",
    "DESCRIPTION",
    "STATUS",
    "ORGANIZER",
    "END",
    "END",
    "",
  ]);
});

it("has no line longer than 75 octets, and says the same text unfolded, whatever it is", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), (title) => {
      const file = calendarFile({ ...EVENT, title });
      for (const line of file.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      const said = unfolded(file).find((line) => line.startsWith("SUMMARY:"));
      const read = said?.slice("SUMMARY:".length).replaceAll(/\\(.)/gu, (_, character: string) => (character === "n" ? "\n" : character));
      expect(read).toBe(
        title
          .replaceAll(/\r\n|[\r\n\u2028\u2029\u0085]/gu, "\n")
          .replaceAll("\t", " ")
          .replaceAll(/(?!\n)\p{Cc}/gu, ""),
      );
    }),
  );
});
