import { z } from "zod";
import { answerOf, IdParams } from "../api/answer.ts";
import { defineEndpoint } from "../api/endpoint.ts";
import { Prospect } from "./prospects.ts";

/** Credits that a search costs, when it finds an address (PROSPECT-17). */
export const EMAIL_SEARCH_COST = 1;

export const emailFinder = defineEndpoint({
  method: "GET",
  path: "/api/prospects/email-finder",
  access: "user",
  summary: "Who finds e-mail addresses here, what that costs, and the credits there are",
  answer: answerOf(
    z.object({
      /** Null: nobody; `sandbox`: the demonstration's stand-in, which knows its invented people only. */
      provider: z.enum(["hunter", "sandbox"]).nullable(),
      cost: z.number().int(),
      credits: z.number().int(),
    }),
  ),
});
export const searchEmail = defineEndpoint({
  method: "POST",
  path: "/api/prospects/{id}/email-search",
  access: "user",
  grows: true,
  summary: "Look for a prospect's e-mail address; it costs a credit when one is found",
  params: IdParams,
  body: z.strictObject({}),
  answer: answerOf(
    z.object({
      /** The address that was found, whether they had it already or not; null: none. */
      found: z.string().nullable(),
      /** Credits that it cost. */
      cost: z.number().int(),
      credits: z.number().int(),
      prospect: Prospect,
    }),
  ),
});
