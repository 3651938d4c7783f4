import { z } from "zod";
import { answerOf } from "../api/answer.ts";
import { defineEndpoint } from "../api/endpoint.ts";
import { User } from "../auth/user.ts";
import { Brand } from "../auth/brand.ts";
import { GivenTeamRole } from "./team.ts";

/** The token of an invitation's link. */
const JoinParams = z.strictObject({ token: z.string().regex(/^[\w-]{64}$/u) });

/** What somebody is invited to, as their link shows it. */
export const JoinOffer = z
  .object({
    workspace: z.string(),
    invitedBy: z.string().nullable(),
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    teamRole: GivenTeamRole,
    /** Whether the address has an account: its owner signs in to accept. */
    hasAccount: z.boolean(),
    brand: Brand.optional(),
  })
  .meta({ id: "JoinOffer" });
export type JoinOffer = z.infer<typeof JoinOffer>;

const Entered = z.object({ success: z.literal(true), token: z.string(), refreshToken: z.string(), user: User });

export const readJoinOffer = defineEndpoint({
  method: "GET",
  path: "/api/join/{token}",
  access: "public",
  summary: "What the link of a team's invitation offers",
  params: JoinParams,
  answer: answerOf(JoinOffer),
});

/** For an address without an account only: 409 `team.server.hasAccount` otherwise. */
export const joinAsNewcomer = defineEndpoint({
  method: "POST",
  path: "/api/join/{token}",
  access: "public",
  summary: "Make an account with an invitation to a team, and come in",
  params: JoinParams,
  body: z.strictObject({
    firstName: z.string().trim().min(1, "auth.server.required").max(100),
    lastName: z.string().trim().min(1, "auth.server.required").max(100),
    password: z.string().min(8, "auth.server.shortPassword").max(1024),
  }),
  answer: Entered,
});

/** The account's address must be the invited one (403 `team.server.otherAddress`). The session goes on in the team's workspace. */
export const joinTeam = defineEndpoint({
  method: "POST",
  path: "/api/join/{token}/accept",
  access: "user",
  summary: "Accept an invitation to a team with the account that one is signed in to",
  params: JoinParams,
  body: z.strictObject({}),
  answer: Entered,
});
