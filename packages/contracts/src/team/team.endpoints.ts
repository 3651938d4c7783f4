import { z } from "zod";
import { answerOf, IdParams, Done } from "../api/answer.ts";
import { defineEndpoint } from "../api/endpoint.ts";
import { EMAIL_SHAPE } from "../auth/email-shape.ts";
import { Team, GivenTeamRole, TeamInvitation } from "./team.ts";

const Name = z.string().trim().min(1, "auth.server.required").max(100);

const ENTERPRISE = ["enterprise"] as const;
const LEADERS = ["owner", "manager"] as const;
const OWNER = ["owner"] as const;

export const get = defineEndpoint({
  method: "GET",
  path: "/api/team",
  access: "user",
  plans: ENTERPRISE,
  teamRoles: LEADERS,
  answer: answerOf(Team),
});

/** A manager invites members; only the owner invites managers (403 `team.server.ownerOnly`). */
export const invite = defineEndpoint({
  method: "POST",
  path: "/api/team/invitations",
  access: "user",
  grows: true,
  plans: ENTERPRISE,
  teamRoles: LEADERS,
  confirmed: true,
  body: z.strictObject({
    firstName: Name,
    lastName: Name,
    email: z.string().trim().max(254).regex(EMAIL_SHAPE, "auth.server.invalidEmail"),
    teamRole: GivenTeamRole,
  }),
  answer: answerOf(TeamInvitation),
});

export const changeInvitation = defineEndpoint({
  method: "PATCH",
  path: "/api/team/invitations/{id}",
  access: "user",
  plans: ENTERPRISE,
  teamRoles: LEADERS,
  confirmed: true,
  params: IdParams,
  body: z.strictObject({ firstName: Name, lastName: Name, teamRole: GivenTeamRole }),
  answer: answerOf(TeamInvitation),
});

export const resendInvitation = defineEndpoint({
  method: "POST",
  path: "/api/team/invitations/{id}/resend",
  access: "user",
  grows: true,
  plans: ENTERPRISE,
  teamRoles: LEADERS,
  params: IdParams,
  body: z.strictObject({}),
  answer: answerOf(TeamInvitation),
});

export const revokeInvitation = defineEndpoint({
  method: "DELETE",
  path: "/api/team/invitations/{id}",
  access: "user",
  plans: ENTERPRISE,
  teamRoles: LEADERS,
  params: IdParams,
  answer: Done,
});

export const changeMember = defineEndpoint({
  method: "PATCH",
  path: "/api/team/members/{id}",
  access: "user",
  plans: ENTERPRISE,
  teamRoles: OWNER,
  confirmed: true,
  params: IdParams,
  body: z.strictObject({ teamRole: GivenTeamRole, suspended: z.boolean() }),
  answer: Done,
});

export const removeMember = defineEndpoint({
  method: "DELETE",
  path: "/api/team/members/{id}",
  access: "user",
  plans: ENTERPRISE,
  teamRoles: OWNER,
  confirmed: true,
  params: IdParams,
  answer: Done,
});

/** The former owner becomes a manager. */
export const handOver = defineEndpoint({
  method: "POST",
  path: "/api/team/members/{id}/owner",
  access: "user",
  plans: ENTERPRISE,
  teamRoles: OWNER,
  confirmed: true,
  params: IdParams,
  body: z.strictObject({}),
  answer: Done,
});
