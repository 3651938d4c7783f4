import { z } from "zod";
import { InstantText } from "../api/answer.ts";
import { EMAIL_SHAPE } from "../auth/email-shape.ts";

/** open: people can still register with it. */
export const InvitationState = z.enum(["open", "used", "expired", "revoked"]);
export type InvitationState = z.infer<typeof InvitationState>;

/** A stored code: only its first group can be read again. */
export const Invitation = z
  .object({
    id: z.uuid(),
    label: z.string(),
    /** First group of the code; null if made before that was stored. */
    prefix: z.string().nullable(),
    email: z.string().nullable(),
    state: InvitationState,
    uses: z.number().int(),
    maxUses: z.number().int(),
    createdAt: InstantText,
    expiresAt: InstantText.nullable(),
    revokedAt: InstantText.nullable(),
    /** Who made it; null for the command line, or a deleted user. */
    createdBy: z.string().nullable(),
  })
  .meta({ id: "Invitation" });
export type Invitation = z.infer<typeof Invitation>;

export const InvitationInput = z.strictObject({
  label: z.string().trim().max(120).default(""),
  maxUses: z.number().int().min(1).max(10_000).default(1),
  /** Days until it expires; null if never. */
  days: z.number().int().min(1).max(3_650).nullable().default(30),
  /** The recipient; null when it is not sent, only shown. */
  email: z.string().trim().max(254).regex(EMAIL_SHAPE, "admin.server.emailShape").nullable().default(null),
  /** Language of that e-mail. */
  language: z.enum(["fr", "en"]).default("fr"),
});
export type InvitationInput = z.input<typeof InvitationInput>;

/** A new code in full, shown here and never again. */
export const NewInvitation = z.object({ invitation: Invitation, code: z.string(), address: z.string() });
export type NewInvitation = z.infer<typeof NewInvitation>;
