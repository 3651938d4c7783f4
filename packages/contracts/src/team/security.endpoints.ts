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
  body: z.strictObject({ secondFactorRequired: z.boolean() }),
  answer: answerOf(WorkspaceSecurity),
});
