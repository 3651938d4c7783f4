import { APPOINTMENT_MINUTES_MOST, type AppointmentTimes } from "@filon/contracts/appointments";
import { UserError } from "@filon/contracts/errors";

/** The answer when the host has another appointment at that time. */
export const taken = () => new UserError("appointments.errors.taken", { status: 409, fields: { startsAt: "appointments.errors.taken" } });

/** Minutes after its beginning until which an appointment may still be entered. */
const LATE_MINUTES = 60;

/** Reads the times of an appointment. Throws 422 when it ends before it begins, lasts longer than a day, or has passed. */
export function readTimes({ startsAt, endsAt }: AppointmentTimes, now: Date): { readonly startsAt: Date; readonly endsAt: Date } {
  const [start, end] = [new Date(startsAt), new Date(endsAt)];
  const minutes = (end.getTime() - start.getTime()) / 60_000;
  const refused = (code: "order" | "tooLong" | "past", field: "startsAt" | "endsAt") =>
    new UserError(`appointments.errors.${code}`, { status: 422, fields: { [field]: `appointments.errors.${code}` } });
  if (minutes <= 0) throw refused("order", "endsAt");
  if (minutes > APPOINTMENT_MINUTES_MOST) throw refused("tooLong", "endsAt");
  if (start.getTime() < now.getTime() - LATE_MINUTES * 60_000) throw refused("past", "startsAt");
  return { startsAt: start, endsAt: end };
}

/** Postgres' code of an exclusion constraint that refuses a row. */
const EXCLUDED = "23P01";

/** Answers 409 when the database refuses the change because its host has another appointment at that time. */
export async function refuseOverlap<Result>(change: Promise<Result>): Promise<Result> {
  try {
    return await change;
  } catch (error) {
    throw error instanceof Error && "code" in error && error.code === EXCLUDED ? taken() : error;
  }
}
