import { z } from "zod";
import { answerOf, Done, IdParams, InstantText } from "../api/answer.ts";
import { defineEndpoint } from "../api/endpoint.ts";
import { EMAIL_SHAPE } from "../auth/email-shape.ts";
import { TeamRole } from "../auth/user.ts";

/** Days for which the link of an invitation works. */
export const TEAM_INVITATION_DAYS = 7;

/** The roles that are given; ownership is handed over instead. */
export const GivenTeamRole = z.enum(["manager", "member"]);
export type GivenTeamRole = z.infer<typeof GivenTeamRole>;

const Name = z.string().trim().min(1, "auth.server.required").max(100);

/** Somebody of the team, with what they did in this workspace (EMPLOYEE-01). */
export const TeamMember = z
  .object({
    id: z.uuid(),
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    avatar: z.string().nullable(),
    teamRole: TeamRole,
    status: z.enum(["active", "suspended"]),
    joinedAt: InstantText,
    /** Null: not yet in this workspace. To about a quarter of an hour. */
    lastSeenAt: InstantText.nullable(),
    activity: z.object({
      /** Campaigns that they started. */
      campaigns: z.number().int(),
      /** Prospects that they added, by hand or by a file. */
      prospects: z.number().int(),
      /** Messages that left in campaigns of theirs. */
      messages: z.number().int(),
    }),
  })
  .meta({ id: "TeamMember" });
export type TeamMember = z.infer<typeof TeamMember>;

/** Somebody who was invited and has not come yet. */
export const TeamInvitation = z
  .object({
    id: z.uuid(),
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    teamRole: GivenTeamRole,
    /** Null: their account is gone. */
    invitedBy: z.string().nullable(),
    sentAt: InstantText,
    expiresAt: InstantText,
    /** Whether the link works no more. */
    expired: z.boolean(),
  })
  .meta({ id: "TeamInvitation" });
export type TeamInvitation = z.infer<typeof TeamInvitation>;

export const Team = z
  .object({
    members: z.array(TeamMember),
    invitations: z.array(TeamInvitation),
    /** Members that are billed: those who are not suspended. */
    seats: z.number().int(),
  })
  .meta({ id: "Team" });
export type Team = z.infer<typeof Team>;

const ENTERPRISE = ["enterprise"] as const;
const LEADERS = ["owner", "manager"] as const;
const OWNER = ["owner"] as const;

export const getTeam = defineEndpoint({
  method: "GET",
  path: "/api/team",
  access: "user",
  plans: ENTERPRISE,
  teamRoles: LEADERS,
  summary: "The team: members with their activity, and invitations",
  answer: answerOf(Team),
});

/** A manager invites members; managers are invited by the owner (403 `team.server.ownerOnly`). */
export const inviteToTeam = defineEndpoint({
  method: "POST",
  path: "/api/team/invitations",
  access: "user",
  grows: true,
  plans: ENTERPRISE,
  teamRoles: LEADERS,
  confirmed: true,
  summary: "Invite somebody to the team by e-mail",
  body: z.strictObject({
    firstName: Name,
    lastName: Name,
    email: z.string().trim().max(254).regex(EMAIL_SHAPE, "auth.server.invalidEmail"),
    teamRole: GivenTeamRole,
  }),
  answer: answerOf(TeamInvitation),
});

export const changeTeamInvitationCall = defineEndpoint({
  method: "PATCH",
  path: "/api/team/invitations/{id}",
  access: "user",
  plans: ENTERPRISE,
  teamRoles: LEADERS,
  confirmed: true,
  summary: "Change names and role of somebody who was invited",
  params: IdParams,
  body: z.strictObject({ firstName: Name, lastName: Name, teamRole: GivenTeamRole }),
  answer: answerOf(TeamInvitation),
});

export const resendTeamInvitation = defineEndpoint({
  method: "POST",
  path: "/api/team/invitations/{id}/resend",
  access: "user",
  grows: true,
  plans: ENTERPRISE,
  teamRoles: LEADERS,
  summary: "Send an invitation again, with a new link; the one before stops working",
  params: IdParams,
  body: z.strictObject({}),
  answer: answerOf(TeamInvitation),
});

export const revokeTeamInvitation = defineEndpoint({
  method: "DELETE",
  path: "/api/team/invitations/{id}",
  access: "user",
  plans: ENTERPRISE,
  teamRoles: LEADERS,
  summary: "Withdraw an invitation: its link stops working",
  params: IdParams,
  answer: Done,
});

export const changeTeamMember = defineEndpoint({
  method: "PATCH",
  path: "/api/team/members/{id}",
  access: "user",
  plans: ENTERPRISE,
  teamRoles: OWNER,
  confirmed: true,
  summary: "Change a member's role, or suspend them in this team",
  params: IdParams,
  body: z.strictObject({ teamRole: GivenTeamRole, suspended: z.boolean() }),
  answer: Done,
});

export const removeTeamMember = defineEndpoint({
  method: "DELETE",
  path: "/api/team/members/{id}",
  access: "user",
  plans: ENTERPRISE,
  teamRoles: OWNER,
  confirmed: true,
  summary: "Take somebody out of the team; what they did stays in the workspace",
  params: IdParams,
  answer: Done,
});

/** The one who hands it over becomes a manager. */
export const handOverWorkspace = defineEndpoint({
  method: "POST",
  path: "/api/team/members/{id}/owner",
  access: "user",
  plans: ENTERPRISE,
  teamRoles: OWNER,
  confirmed: true,
  summary: "Hand the workspace over to a member, who becomes its owner",
  params: IdParams,
  body: z.strictObject({}),
  answer: Done,
});
