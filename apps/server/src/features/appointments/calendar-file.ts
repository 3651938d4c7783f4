interface Person {
  readonly name: string;
  readonly email: string;
}

/** An event as calendars exchange it. */
export interface CalendarEvent {
  /** The same in every version of the event. */
  readonly uid: string;
  /** Grows with every version. */
  readonly revision: number;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly changedAt: Date;
  readonly title: string;
  readonly place: string;
  readonly notes: string;
  readonly status: "CONFIRMED" | "TENTATIVE" | "CANCELLED";
  readonly organizer: Person | null;
  readonly attendee: Person | null;
  /** PUBLISH: a file to import; REQUEST and CANCEL: a mail to the attendee. */
  readonly method: "PUBLISH" | "REQUEST" | "CANCEL";
}

/** Longest line in octets (RFC 5545, 3.1). */
const LINE_OCTETS = 75;

/** Returns an event as an iCalendar file (RFC 5545), in UTC, so that it needs no description of a time zone. */
export function calendarFile(event: CalendarEvent): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Filon//Filon//FR",
    "CALSCALE:GREGORIAN",
    `METHOD:${event.method}`,
    "BEGIN:VEVENT",
    `UID:${text(event.uid)}`,
    `SEQUENCE:${event.revision}`,
    `DTSTAMP:${instant(event.changedAt)}`,
    `DTSTART:${instant(event.startsAt)}`,
    `DTEND:${instant(event.endsAt)}`,
    `SUMMARY:${text(event.title)}`,
    ...(event.place === "" ? [] : [`LOCATION:${text(event.place)}`]),
    ...(event.notes === "" ? [] : [`DESCRIPTION:${text(event.notes)}`]),
    `STATUS:${event.status}`,
    ...(event.organizer === null ? [] : [person("ORGANIZER", event.organizer)]),
    ...(event.attendee === null ? [] : [person("ATTENDEE;ROLE=REQ-PARTICIPANT", event.attendee)]),
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}

/** Text by RFC 5545, 3.3.11: no value can end its line and begin another property. */
function text(value: string): string {
  return value
    .replaceAll("\\", "\\\\")
    .replaceAll(";", "\\;")
    .replaceAll(",", "\\,")
    .replaceAll(/\r\n|[\r\n\u2028\u2029\u0085]/gu, "\\n")
    .replaceAll("\t", " ")
    .replaceAll(/\p{Cc}/gu, "");
}

/** A person's property: a parameter has no escapes for quotes, so they become apostrophes (RFC 6868 is read by few calendars). */
function person(property: string, { name, email }: Person): string {
  const named = name
    .replaceAll('"', "'")
    .replaceAll(/[\p{Cc}\u2028\u2029]/gu, " ")
    .trim();
  const address = encodeURI(email.replaceAll(/[\s<>"]/gu, ""));
  return `${property}${named === "" ? "" : `;CN="${named}"`}:mailto:${address}`;
}

const instant = (at: Date): string => at.toISOString().replaceAll(/[-:]|\.\d+/gu, "");

/** Breaks a line after at most 75 octets, never within a character; continuations begin with a space. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = "";
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > LINE_OCTETS) {
      parts.push(part);
      part = "";
      // The space before a continuation counts.
      octets = 1;
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join("\r\n ");
}
