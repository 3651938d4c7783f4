import { z } from "zod";
import { defineEndpoint } from "../api/endpoint.ts";
import { GivenInstant } from "../api/given-instant.ts";
import { AuditAction, AuditEntry } from "./audit.ts";

export const list = defineEndpoint({
  method: "GET",
  path: "/api/admin/audit",
  access: "admin",
  query: z.strictObject({
    action: AuditAction.optional(),
    /** A user's id, or part of their address. */
    actor: z.string().trim().min(1).max(254).optional(),
    /** First and last instant, both included. */
    from: GivenInstant.optional(),
    to: GivenInstant.optional(),
    /** `nextCursor` of the previous page. */
    cursor: z.coerce.number().int().min(1).optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  answer: z.object({ success: z.literal(true), data: z.array(AuditEntry), nextCursor: z.number().int().nullable() }),
});

export const verify = defineEndpoint({
  method: "GET",
  path: "/api/admin/audit/verify",
  access: "admin",
  answer: z.object({
    success: z.literal(true),
    data: z.object({
      intact: z.boolean(),
      entries: z.number().int(),
      /** First entry where the chain is broken; null when it is intact. */
      brokenAt: z.number().int().nullable(),
    }),
  }),
});
