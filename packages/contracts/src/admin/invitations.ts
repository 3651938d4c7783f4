import { z } from "zod";
import { answerOf, Done, IdParams, InstantText } from "../api/answer.ts";
import { defineEndpoint } from "../api/endpoint.ts";
import { EMAIL_SHAPE } from "../auth/email-shape.ts";
import { pageOf, PageQuery } from "./page.ts";

/** open: somebody may still come with it. */
export const InvitationState = z.enum(["open", "used", "expired", "revoked"]);
export type InvitationState = z.infer<typeof InvitationState>;

/** A code as it is kept: only its first group can be read again. */
export const Invitation = z
  .object({
    id: z.uuid(),
    label: z.string(),
    /** First group of the code; null: it was made before that was kept. */
    prefix: z.string().nullable(),
    email: z.string().nullable(),
    state: InvitationState,
    uses: z.number().int(),
    maxUses: z.number().int(),
    createdAt: InstantText,
    expiresAt: InstantText.nullable(),
    revokedAt: InstantText.nullable(),
    /** Who made it; null: the command line, or somebody who is gone. */
    createdBy: z.string().nullable(),
  })
  .meta({ id: "Invitation" });
export type Invitation = z.infer<typeof Invitation>;

export const InvitationInput = z.strictObject({
  label: z.string().trim().max(120).default(""),
  maxUses: z.number().int().min(1).max(10_000).default(1),
  /** Days until it expires; null: never. */
  days: z.number().int().min(1).max(3_650).nullable().default(30),
  /** Whom it is sent to; null: nobody, it is shown only. */
  email: z.string().trim().max(254).regex(EMAIL_SHAPE, "admin.server.emailShape").nullable().default(null),
  /** Of the message that carries it. */
  language: z.enum(["fr", "en"]).default("fr"),
});
export type InvitationInput = z.input<typeof InvitationInput>;

/** A new code with all of its letters: told here and never again. */
export const NewInvitation = z.object({ invitation: Invitation, code: z.string(), address: z.string() });
export type NewInvitation = z.infer<typeof NewInvitation>;

export const listInvitations = defineEndpoint({
  method: "GET",
  path: "/api/admin/invitations",
  access: "admin",
  summary: "Invitation codes, newest first",
  query: PageQuery.extend({ state: InvitationState.optional() }),
  answer: pageOf(Invitation),
});
export const createInvitation = defineEndpoint({
  method: "POST",
  path: "/api/admin/invitations",
  access: "admin",
  summary: "Make an invitation code and, with an address, send it",
  body: InvitationInput,
  answer: answerOf(NewInvitation),
});
export const invitationUses = defineEndpoint({
  method: "GET",
  path: "/api/admin/invitations/{id}/uses",
  access: "admin",
  summary: "Who came with an invitation code, and when",
  params: IdParams,
  answer: answerOf(z.array(z.object({ userId: z.uuid(), name: z.string(), email: z.string(), usedAt: InstantText }))),
});
export const revokeInvitation = defineEndpoint({
  method: "POST",
  path: "/api/admin/invitations/{id}/revoke",
  access: "admin",
  summary: "End an invitation code: nobody can come with it any more",
  params: IdParams,
  body: z.strictObject({}),
  answer: Done,
});
