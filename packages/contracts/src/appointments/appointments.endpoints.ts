import { z } from "zod";
import { answerOf, Done, IdParams, InstantText } from "../api/answer.ts";
import { defineEndpoint } from "../api/endpoint.ts";
import { SEARCH_MOST } from "../search/search.ts";
import { Appointment, AppointmentInput, APPOINTMENTS_MOST, AppointmentStatus, AppointmentTimes } from "./appointments.ts";

/** By time, those that overlap the period; `until` alone or neither: the latest first. */
export const list = defineEndpoint({
  method: "GET",
  path: "/api/appointments",
  access: "user",
  query: z.strictObject({
    from: InstantText.optional(),
    until: InstantText.optional(),
    status: AppointmentStatus.optional(),
    /** `me` or a member. */
    host: z.union([z.literal("me"), z.uuid()]).optional(),
    prospectId: z.uuid().optional(),
    search: z
      .string()
      .trim()
      .min(1)
      .max(SEARCH_MOST)
      .refine((text) => !text.includes("\0"))
      .optional(),
    limit: z.coerce.number().int().min(1).max(APPOINTMENTS_MOST).default(APPOINTMENTS_MOST),
  }),
  /** `more`: the period has more than were asked for. */
  answer: answerOf(z.object({ rows: z.array(Appointment), more: z.boolean() })),
});
export const get = defineEndpoint({
  method: "GET",
  path: "/api/appointments/{id}",
  access: "user",
  params: IdParams,
  answer: answerOf(Appointment),
});
/** A prospect at an earlier stage moves to “meeting planned”. Refuses a time that has passed or that its host has not free. */
export const create = defineEndpoint({
  method: "POST",
  path: "/api/appointments",
  access: "user",
  body: AppointmentInput.extend({ status: z.enum(["pending", "confirmed"]).default("confirmed") }),
  answer: answerOf(Appointment),
});
/** Replaces all fields; the status stays. `revision` is the one that was read; 409 when the appointment has changed since. */
export const update = defineEndpoint({
  method: "PUT",
  path: "/api/appointments/{id}",
  access: "user",
  params: IdParams,
  body: AppointmentInput.extend({ revision: z.int32().min(0) }),
  answer: answerOf(Appointment),
});
export const reschedule = defineEndpoint({
  method: "POST",
  path: "/api/appointments/{id}/reschedule",
  access: "user",
  params: IdParams,
  body: AppointmentTimes,
  answer: answerOf(Appointment),
});
/** Also brings back one that was cancelled or completed, if its host still has the time free. */
export const confirm = defineEndpoint({
  method: "POST",
  path: "/api/appointments/{id}/confirm",
  access: "user",
  params: IdParams,
  body: z.strictObject({}),
  answer: answerOf(Appointment),
});
export const cancel = defineEndpoint({
  method: "POST",
  path: "/api/appointments/{id}/cancel",
  access: "user",
  params: IdParams,
  body: z.strictObject({
    reason: z
      .string()
      .trim()
      .max(500)
      .refine((text) => !text.includes("\0"))
      .default(""),
  }),
  answer: answerOf(Appointment),
});
export const complete = defineEndpoint({
  method: "POST",
  path: "/api/appointments/{id}/complete",
  access: "user",
  params: IdParams,
  body: z.strictObject({}),
  answer: answerOf(Appointment),
});
export const remove = defineEndpoint({
  method: "DELETE",
  path: "/api/appointments/{id}",
  access: "user",
  params: IdParams,
  answer: Done,
});
/** Answers text/calendar (RFC 5545), not JSON: importing it again updates the same event. */
export const download = defineEndpoint({
  method: "GET",
  path: "/api/appointments/{id}/calendar.ics",
  access: "user",
  params: IdParams,
  answer: z.string().meta({ id: "AppointmentCalendar" }),
});
