import { z } from "zod";
import { answerOf } from "../api/answer.ts";
import { defineEndpoint } from "../api/endpoint.ts";
import { User } from "../auth/user.ts";
import { JoinOffer } from "./join.ts";

/** The token of an invitation's link. */
const JoinParams = z.strictObject({ token: z.string().regex(/^[\w-]{64}$/u) });

const Entered = z.object({ success: z.literal(true), token: z.string(), refreshToken: z.string(), user: User });

export const getOffer = defineEndpoint({
  method: "GET",
  path: "/api/join/{token}",
  access: "public",
  params: JoinParams,
  answer: answerOf(JoinOffer),
});

/** Only for an address without an account; otherwise 409 `team.server.hasAccount`. */
export const joinAsNewcomer = defineEndpoint({
  method: "POST",
  path: "/api/join/{token}",
  access: "public",
  params: JoinParams,
  body: z.strictObject({
    firstName: z.string().trim().min(1, "auth.server.required").max(100),
    lastName: z.string().trim().min(1, "auth.server.required").max(100),
    password: z.string().min(8, "auth.server.shortPassword").max(1024),
  }),
  answer: Entered,
});

/** The account's address must be the invited one (403 `team.server.otherAddress`). The session continues in the team's workspace. */
export const join = defineEndpoint({
  method: "POST",
  path: "/api/join/{token}/accept",
  access: "user",
  beforeSecondFactor: true,
  params: JoinParams,
  body: z.strictObject({}),
  answer: Entered,
});
