import { z } from "zod";
import { answerOf, Done, IdParams } from "../api/answer.ts";
import { defineEndpoint } from "../api/endpoint.ts";
import { BookingPage, BookingPageInput } from "./booking-pages.ts";

/** All, by name: a workspace has at most 100. */
export const list = defineEndpoint({
  method: "GET",
  path: "/api/booking-pages",
  access: "user",
  answer: answerOf(z.object({ rows: z.array(BookingPage) })),
});
export const create = defineEndpoint({
  method: "POST",
  path: "/api/booking-pages",
  access: "user",
  body: BookingPageInput,
  answer: answerOf(BookingPage),
});
/** Replaces all fields. `revision` is the one that was read; 409 when somebody has changed the page since. */
export const update = defineEndpoint({
  method: "PUT",
  path: "/api/booking-pages/{id}",
  access: "user",
  params: IdParams,
  body: BookingPageInput.extend({ revision: z.int32().min(0) }),
  answer: answerOf(BookingPage),
});
/** Its appointments stay. */
export const remove = defineEndpoint({
  method: "DELETE",
  path: "/api/booking-pages/{id}",
  access: "user",
  params: IdParams,
  answer: Done,
});
