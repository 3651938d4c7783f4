import { z } from "zod";
import { answerOf, IdParams } from "../api/answer.ts";
import { defineEndpoint } from "../api/endpoint.ts";
import { User } from "../auth/user.ts";
import { OwnWorkspace } from "./workspaces.ts";

export const list = defineEndpoint({
  method: "GET",
  path: "/api/account/workspaces",
  access: "user",
  beforeSecondFactor: true,
  answer: answerOf(z.array(OwnWorkspace)),
});

/** Ends this session and begins another there, of the same term. 409 when it is the current workspace. */
export const open = defineEndpoint({
  method: "POST",
  path: "/api/account/workspaces/{id}/open",
  access: "user",
  beforeSecondFactor: true,
  params: IdParams,
  body: z.strictObject({}),
  answer: z.object({ success: z.literal(true), token: z.string(), refreshToken: z.string(), user: User }),
});
