import { z } from "zod";
import { InstantText } from "../api/answer.ts";

/** pending and confirmed take up their host's time; cancelled and completed do not (APPT-02). */
export const APPOINTMENT_STATUSES = ["pending", "confirmed", "cancelled", "completed"] as const;
export const AppointmentStatus = z.enum(APPOINTMENT_STATUSES);
export type AppointmentStatus = z.infer<typeof AppointmentStatus>;

/** Longest appointment, in minutes. */
export const APPOINTMENT_MINUTES_MOST = 24 * 60;
/** Most appointments of one answer. */
export const APPOINTMENTS_MOST = 1000;

/** Postgres stores no NUL character in a text. */
const hasNoNul = (text: string) => !text.includes("\0");
const words = (most: number) => z.string().trim().max(most).refine(hasNoNul);

export const AppointmentTimes = z.strictObject({ startsAt: InstantText, endsAt: InstantText });
export type AppointmentTimes = z.infer<typeof AppointmentTimes>;

/** What a user enters about an appointment. */
export const AppointmentInput = AppointmentTimes.extend({
  title: words(200).min(1),
  prospectId: z.uuid().nullable().default(null),
  /** The member who holds it; the caller when absent. */
  hostId: z.uuid().optional(),
  productId: z.uuid().nullable().default(null),
  /** An address, a telephone number or a link. */
  place: words(500).default(""),
  notes: words(5000).default(""),
});
export type AppointmentInput = z.infer<typeof AppointmentInput>;

const Named = z.object({ id: z.uuid(), name: z.string() });

export const Appointment = z
  .object({
    id: z.uuid(),
    title: z.string(),
    startsAt: InstantText,
    endsAt: InstantText,
    status: AppointmentStatus,
    place: z.string(),
    notes: z.string(),
    cancelReason: z.string(),
    prospect: Named.extend({ company: z.string().nullable(), email: z.string().nullable() }).nullable(),
    /** Null when its host has left the team. */
    host: Named.nullable(),
    product: Named.nullable(),
    /** Grows with each change; a change of the fields says which one it is of. */
    revision: z.number().int(),
    createdAt: InstantText,
    updatedAt: InstantText,
  })
  .meta({ id: "Appointment" });
export type Appointment = z.infer<typeof Appointment>;
