import { z } from "zod";
import { InstantText } from "../api/answer.ts";
import { TeamRole } from "../auth/user.ts";

/** Days that the link of an invitation is valid. */
export const TEAM_INVITATION_DAYS = 7;

/** The roles that can be given; ownership is handed over instead. */
export const GivenTeamRole = z.enum(["manager", "member"]);
export type GivenTeamRole = z.infer<typeof GivenTeamRole>;

/** A member of the team, with what they did in this workspace (EMPLOYEE-01). */
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
    /** Null if not yet in this workspace. Accurate to about a quarter of an hour. */
    lastSeenAt: InstantText.nullable(),
    activity: z.object({
      /** Campaigns they started. */
      campaigns: z.number().int(),
      /** Prospects they added, by hand or by import. */
      prospects: z.number().int(),
      /** Messages sent in their campaigns. */
      messages: z.number().int(),
    }),
  })
  .meta({ id: "TeamMember" });
export type TeamMember = z.infer<typeof TeamMember>;

/** A person who was invited and has not joined yet. */
export const TeamInvitation = z
  .object({
    id: z.uuid(),
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    teamRole: GivenTeamRole,
    /** Null when their account is gone. */
    invitedBy: z.string().nullable(),
    sentAt: InstantText,
    expiresAt: InstantText,
    /** Whether the link has expired. */
    expired: z.boolean(),
  })
  .meta({ id: "TeamInvitation" });
export type TeamInvitation = z.infer<typeof TeamInvitation>;

export const Team = z
  .object({
    members: z.array(TeamMember),
    invitations: z.array(TeamInvitation),
    /** Billed members: those who are not suspended. */
    seats: z.number().int(),
  })
  .meta({ id: "Team" });
export type Team = z.infer<typeof Team>;
