import { z } from "zod";
import { InstantText } from "../api/answer.ts";
import { Role, PlanId, TeamRole } from "../auth/user.ts";

export const AdminUserRow = z
  .object({
    id: z.uuid(),
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    role: Role,
    language: z.enum(["fr", "en"]),
    createdAt: InstantText,
    suspendedAt: InstantText.nullable(),
    /** Of the newest session still stored; null when none is. */
    lastSignInAt: InstantText.nullable(),
    /** Open sessions. */
    sessions: z.number().int(),
    workspaces: z.number().int(),
  })
  .meta({ id: "AdminUserRow" });
export type AdminUserRow = z.infer<typeof AdminUserRow>;

export const AdminUser = AdminUserRow.extend({
  suspendedReason: z.string().nullable(),
  suspendedBy: z.string().nullable(),
  memberships: z.array(z.object({ id: z.uuid(), name: z.string(), plan: PlanId.nullable(), teamRole: TeamRole, suspended: z.boolean() })),
  /** What the administrator making the request may do with this user. */
  may: z.object({ changeRole: z.boolean(), suspend: z.boolean(), endSessions: z.boolean() }),
}).meta({ id: "AdminUser" });
export type AdminUser = z.infer<typeof AdminUser>;

export const AdminUserSort = z.enum(["created", "name", "email", "role", "lastSignIn"]);
export type AdminUserSort = z.infer<typeof AdminUserSort>;

/** Active or suspended users. */
export const Standing = z.enum(["active", "suspended"]);
export type Standing = z.infer<typeof Standing>;
