import { z } from "zod";
import { InstantText } from "../api/answer.ts";
import { isTimeZone } from "../api/time-zone.ts";
import { HOLIDAY_COUNTRIES, HOLIDAY_REGIONS } from "../campaigns/holidays.ts";

/** Public pages of bookings are at this path, followed by their address. */
export const BOOKING_PATH = "/rdv";
/** The page on which a visitor cancels or moves their appointment, followed by a signed token. */
export const BOOKED_PATH = "/rdv-pris";

/** Most pages of a workspace. */
export const BOOKING_PAGES_MOST = 100;

/** Postgres stores no NUL character in a text. */
const hasNoNul = (text: string) => !text.includes("\0");
const words = (most: number) => z.string().trim().max(most).refine(hasNoNul);
const DAY_MINUTES = 24 * 60;

/** A period of a working day, in minutes since midnight on the hosts' clock. */
export const BookingHours = z
  .strictObject({
    /** 1 (Monday) to 7. */
    day: z.number().int().min(1).max(7),
    from: z
      .number()
      .int()
      .min(0)
      .max(DAY_MINUTES - 1),
    until: z.number().int().min(1).max(DAY_MINUTES),
  })
  .refine(({ from, until }) => from < until, "bookings.errors.hoursOrder");
export type BookingHours = z.infer<typeof BookingHours>;

/** What visitors are asked besides their name and e-mail address. */
export const BookingQuestion = z.strictObject({ id: z.uuid(), label: words(200).min(1), required: z.boolean().default(false) });
export type BookingQuestion = z.infer<typeof BookingQuestion>;

/** What a member decides about a kind of meeting that visitors can book. */
export const BookingPageInput = z.strictObject({
  /** The last part of its public address. */
  address: z
    .string()
    .trim()
    .toLowerCase()
    .min(3)
    .max(60)
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/u, "bookings.errors.address"),
  name: words(120).min(1),
  description: words(2000).default(""),
  /** An address, a telephone number or a link. */
  place: words(500).default(""),
  durationMinutes: z.number().int().min(15).max(120).default(30),
  /** Meetings begin at multiples of this after the beginning of the hours. */
  stepMinutes: z.number().int().min(5).max(120).default(30),
  bufferBefore: z.number().int().min(0).max(120).default(0),
  bufferAfter: z.number().int().min(0).max(120).default(0),
  noticeMinutes: z
    .number()
    .int()
    .min(0)
    .max(30 * DAY_MINUTES)
    .default(4 * 60),
  horizonDays: z.number().int().min(1).max(365).default(60),
  timeZone: z.string().max(64).refine(isTimeZone, "account.errors.unknownTimeZone").default("Europe/Paris"),
  hours: z
    .array(BookingHours)
    .max(28)
    .refine(
      (hours) =>
        hours.every((one, index) =>
          hours.every((other, place) => place <= index || other.day !== one.day || other.from >= one.until || one.from >= other.until),
        ),
      "bookings.errors.hoursOverlap",
    ),
  holidays: z
    .strictObject({
      country: z.enum(HOLIDAY_COUNTRIES).nullable(),
      region: z.enum(HOLIDAY_REGIONS).nullable(),
      bridges: z.boolean(),
    })
    .default({ country: "FR", region: null, bridges: false }),
  questions: z.array(BookingQuestion).max(10).default([]),
  /** Hours before the meeting at which its visitor is reminded; 0 for never. */
  reminderHours: z.number().int().min(0).max(168).default(24),
  /** The members who hold it, in turn. */
  hostIds: z.array(z.uuid()).min(1).max(50),
  active: z.boolean().default(true),
});
export type BookingPageInput = z.infer<typeof BookingPageInput>;

export const BookingPage = z
  .object({
    ...BookingPageInput.omit({ hostIds: true }).shape,
    id: z.uuid(),
    /** The whole public address. */
    url: z.string(),
    hosts: z.array(z.object({ id: z.uuid(), name: z.string() })),
    /** Grows with each change; a change says which one it is of. */
    revision: z.number().int(),
    /** Appointments booked on it that are still to come. */
    upcoming: z.number().int(),
    createdAt: InstantText,
    updatedAt: InstantText,
  })
  .meta({ id: "BookingPage" });
export type BookingPage = z.infer<typeof BookingPage>;

/** What a visitor sends to book a time. */
export const BookingRequest = z.strictObject({
  startsAt: InstantText,
  name: words(200).min(1),
  email: z.email().max(254),
  language: z.enum(["fr", "en"]),
  timeZone: z.string().max(64).refine(isTimeZone),
  answers: z.record(z.uuid(), words(2000)).default({}),
});
export type BookingRequest = z.infer<typeof BookingRequest>;
