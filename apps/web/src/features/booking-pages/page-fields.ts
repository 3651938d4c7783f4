import type { BookingHours, BookingPage, BookingQuestion } from "@filon/contracts/booking-pages";
import { cutText } from "@filon/contracts/text";
import type { BookingPageFields } from "./api/booking-pages.ts";

const MONDAY_TO_FRIDAY = [1, 2, 3, 4, 5];
const MINUTES_AN_HOUR = 60;

/** The form's fields; "" is none. */
export interface PageFields {
  name: string;
  address: string;
  description: string;
  place: string;
  durationMinutes: number | string;
  stepMinutes: number | string;
  bufferBefore: number | string;
  bufferAfter: number | string;
  noticeHours: number | string;
  horizonDays: number | string;
  timeZone: string;
  hours: BookingHours[];
  country: string;
  region: string;
  bridges: boolean;
  questions: BookingQuestion[];
  reminderHours: string;
  hostIds: string[];
  active: boolean;
}

/** Returns the fields of a page, or those with which a new one begins: mornings and afternoons from Monday to Friday. */
export function fieldsOf(page: BookingPage | null, fresh: { readonly userId: string; readonly zone: string }): PageFields {
  if (page === null)
    return {
      name: "",
      address: "",
      description: "",
      place: "",
      durationMinutes: 30,
      stepMinutes: 30,
      bufferBefore: 0,
      bufferAfter: 0,
      noticeHours: 4,
      horizonDays: 60,
      timeZone: fresh.zone,
      hours: MONDAY_TO_FRIDAY.flatMap((day) => [
        { day, from: 9 * MINUTES_AN_HOUR, until: 12 * MINUTES_AN_HOUR },
        { day, from: 14 * MINUTES_AN_HOUR, until: 18 * MINUTES_AN_HOUR },
      ]),
      country: "FR",
      region: "",
      bridges: false,
      questions: [],
      reminderHours: "24",
      hostIds: [fresh.userId],
      active: true,
    };
  const { holidays, hosts, noticeMinutes, reminderHours, hours, questions, ...rest } = page;
  return {
    ...rest,
    hours: hours.map((one) => ({ ...one })),
    questions: questions.map((one) => ({ ...one })),
    noticeHours: noticeMinutes / MINUTES_AN_HOUR,
    reminderHours: String(reminderHours),
    hostIds: hosts.map(({ id }) => id),
    country: holidays.country ?? "",
    region: holidays.region ?? "",
    bridges: holidays.bridges,
  };
}

/** Returns what is sent to the server. */
export function bodyOf(fields: PageFields): BookingPageFields {
  const { name, address, description, place, timeZone, hours, questions, hostIds, active, country, region, bridges } = fields;
  const asCountry = country === "FR" || country === "BE" || country === "LU" ? country : null;
  return {
    name,
    address,
    description,
    place,
    timeZone,
    hours,
    hostIds,
    active,
    questions: questions.filter(({ label }) => label.trim() !== ""),
    durationMinutes: Number(fields.durationMinutes),
    stepMinutes: Number(fields.stepMinutes),
    bufferBefore: Number(fields.bufferBefore),
    bufferAfter: Number(fields.bufferAfter),
    noticeMinutes: Math.round(Number(fields.noticeHours) * MINUTES_AN_HOUR),
    horizonDays: Number(fields.horizonDays),
    reminderHours: Number(fields.reminderHours),
    holidays: {
      country: asCountry,
      region: asCountry === "FR" && region !== "" ? (region as "alsaceMoselle") : null,
      bridges: asCountry !== null && bridges,
    },
  };
}

/** Proposes a public address for a name: small letters without accents, joined by hyphens. */
export function addressFor(name: string): string {
  const words = name
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/gu, "-")
    .replaceAll(/^-|-$/gu, "");
  return cutText(words, 60).replaceAll(/-$/gu, "");
}

/** Minutes since midnight as a time field shows them; the end of a day is 00:00. */
export const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / MINUTES_AN_HOUR) % 24).padStart(2, "0")}:${String(minutes % MINUTES_AN_HOUR).padStart(2, "0")}`;

/** Reads a time field; null while it is incomplete. */
export function minutesOf(clock: string): number | null {
  const [, hours, minutes] = /^(\d\d):(\d\d)/u.exec(clock) ?? [];
  return hours === undefined ? null : Number(hours) * MINUTES_AN_HOUR + Number(minutes);
}
