import type { EventInvitation } from "@filon/contracts/outreach";

/** Longest line of a calendar file, in octets (RFC 5545, 3.1). */
const LINE_OCTETS = 75;

interface People {
  readonly organizer: { readonly name: string; readonly address: string };
  readonly attendee: { readonly name: string; readonly address: string };
}

/**
 * Returns the iCalendar file (RFC 5545) that invites a recipient to an event, as a request that mailboxes offer to accept. `uid` identifies
 * the event in the recipient's calendar; `at` is when it was written.
 */
export function calendarEntry(event: EventInvitation, { organizer, attendee }: People, uid: string, at: Date): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Filon//Filon//FR",
    "METHOD:REQUEST",
    "BEGIN:VEVENT",
    `UID:${uid}`,
    `DTSTAMP:${utc(at)}`,
    `DTSTART:${utc(new Date(event.startsAt))}`,
    `DTEND:${utc(new Date(event.endsAt))}`,
    `SUMMARY:${escaped(event.title)}`,
    ...(event.place === "" ? [] : [`LOCATION:${escaped(event.place)}`]),
    ...(event.url === "" ? [] : [`URL:${event.url}`]),
    `ORGANIZER;CN=${quoted(organizer.name)}:mailto:${organizer.address}`,
    `ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=TRUE;CN=${quoted(attendee.name)}:mailto:${attendee.address}`,
    "STATUS:CONFIRMED",
    ...(event.reminderHours === 0 ? [] : reminder(event)),
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return `${lines.map(folded).join("\r\n")}\r\n`;
}

function reminder({ title, reminderHours }: EventInvitation): string[] {
  return ["BEGIN:VALARM", "ACTION:DISPLAY", `DESCRIPTION:${escaped(title)}`, `TRIGGER:-PT${reminderHours}H`, "END:VALARM"];
}

/** Writes an instant as 20261201T130000Z. */
function utc(at: Date): string {
  return at.toISOString().replaceAll(/[-:]|\.\d{3}/gu, "");
}

/** Escapes a text (RFC 5545, 3.3.11), so that no value can add lines of its own. */
function escaped(text: string): string {
  return text
    .replaceAll("\\", "\\\\")
    .replaceAll(";", String.raw`\;`)
    .replaceAll(",", String.raw`\,`)
    .replaceAll(/\r?\n|\r/gu, String.raw`\n`);
}

/** Quotes a parameter's value, which can contain neither quotes nor control characters. */
function quoted(text: string): string {
  return `"${text.replaceAll(/["\p{Cc}]/gu, " ").trim()}"`;
}

/** Folds a long line between characters; continuation lines begin with a space. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = "";
  for (const character of line) {
    if (Buffer.byteLength(part + character) > LINE_OCTETS) {
      parts.push(part);
      part = " ";
    }
    part += character;
  }
  return [...parts, part].join("\r\n");
}
