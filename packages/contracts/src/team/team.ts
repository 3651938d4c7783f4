import { z } from "zod";
import { InstantText } from "../api/answer.ts";
import { TeamRole } from "../auth/user.ts";

/** Days for which the link of an invitation works. */
export const TEAM_INVITATION_DAYS = 7;

/** The roles that are given; ownership is handed over instead. */
export const GivenTeamRole = z.enum(["manager", "member"]);
export type GivenTeamRole = z.infer<typeof GivenTeamRole>;

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
