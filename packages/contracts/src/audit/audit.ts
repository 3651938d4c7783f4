import { z } from "zod";
import { InstantText } from "../api/answer.ts";
import { AUDIT_ACTIONS } from "./audit.values.ts";

/** What the audit log records; the texts are `audit.actions.<action>` in the dictionaries. */
export const AuditAction = z.enum(AUDIT_ACTIONS);
export type AuditAction = z.infer<typeof AuditAction>;

export const AuditEntry = z
  .object({
    /** Place in the chain, from 1, without gaps. */
    sequence: z.number().int(),
    at: InstantText,
    action: AuditAction,
    /** Who did it; null when no user was signed in, or when Filon itself did it. The name is the current one, null once the account is gone. */
    actor: z.object({ id: z.uuid(), email: z.string().nullable(), name: z.string().nullable() }).nullable(),
    /** The user or thing it was done to, if not the actor: an id, never an address or a name. */
    subject: z.string().nullable(),
    workspaceId: z.uuid().nullable(),
    ip: z.string().nullable(),
    details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
    /** Hexadecimal SHA-256 of this entry and the previous hash. */
    hash: z.string(),
  })
  .meta({ id: "AuditEntry" });
export type AuditEntry = z.infer<typeof AuditEntry>;
