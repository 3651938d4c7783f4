import { z } from "zod";
import { answerOf } from "../api/answer.ts";
import { defineEndpoint } from "../api/endpoint.ts";
import { WorkspaceSecurity } from "./security.ts";

const OWNER = ["owner"] as const;

export const get = defineEndpoint({
  method: "GET",
  path: "/api/workspace/security",
  access: "user",
  teamRoles: OWNER,
  summary: "Whether the workspace requires a second factor of its members, and who has none",
  answer: answerOf(WorkspaceSecurity),
});

/**
 * The user must have a second factor themselves: otherwise 409 `team.server.ownFactorFirst`. From then on, members without one
 * can only set it up.
 */
export const change = defineEndpoint({
  method: "PUT",
  path: "/api/workspace/security",
  access: "user",
  teamRoles: OWNER,
  confirmed: true,
  summary: "Require a second factor of the workspace's members, or do so no longer",
  body: z.strictObject({ secondFactorRequired: z.boolean() }),
  answer: answerOf(WorkspaceSecurity),
});
