import { z } from "zod";
import { EMAIL_SHAPE } from "../auth/email-shape.ts";

/** The contacts that Filon gives an Enterprise workspace (PLAN-11). */
export const WorkspaceContacts = z
  .strictObject({
    manager: z
      .strictObject({
        name: z.string().trim().min(1).max(100),
        email: z.string().trim().max(254).regex(EMAIL_SHAPE, "auth.server.invalidEmail"),
        phone: z.string().trim().max(40).nullable(),
      })
      .nullable(),
    community: z.strictObject({ name: z.string().trim().min(1).max(100), url: z.url({ protocol: /^https$/u }).max(500) }).nullable(),
  })
  .meta({ id: "WorkspaceContacts" });
export type WorkspaceContacts = z.infer<typeof WorkspaceContacts>;
