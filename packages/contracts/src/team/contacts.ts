import { z } from "zod";
import { answerOf, IdParams } from "../api/answer.ts";
import { defineEndpoint } from "../api/endpoint.ts";
import { EMAIL_SHAPE } from "../auth/email-shape.ts";

/** Whom an Enterprise workspace can turn to (PLAN-11). */
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

export const getContacts = defineEndpoint({
  method: "GET",
  path: "/api/team/contacts",
  access: "user",
  plans: ["enterprise"],
  summary: "The dedicated manager and the community of the workspace",
  answer: answerOf(WorkspaceContacts),
});

export const getWorkspaceContacts = defineEndpoint({
  method: "GET",
  path: "/api/admin/workspaces/{id}/contacts",
  access: "admin",
  summary: "The dedicated manager and the community of a workspace",
  params: IdParams,
  answer: answerOf(WorkspaceContacts),
});

export const changeWorkspaceContacts = defineEndpoint({
  method: "PUT",
  path: "/api/admin/workspaces/{id}/contacts",
  access: "admin",
  summary: "Set the dedicated manager and the community of a workspace",
  params: IdParams,
  body: WorkspaceContacts,
  answer: answerOf(WorkspaceContacts),
});
