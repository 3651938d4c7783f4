import { z } from "zod";
import { answerOf } from "../api/answer.ts";
import { defineEndpoint } from "../api/endpoint.ts";
import { ModuleRequest, MODULE_REQUEST_LENGTH } from "./requests.ts";

export const list = defineEndpoint({
  method: "GET",
  path: "/api/marketplace/requests",
  access: "user",
  answer: answerOf(z.array(ModuleRequest)),
});
export const propose = defineEndpoint({
  method: "POST",
  path: "/api/marketplace/requests",
  access: "user",
  body: z.strictObject({
    description: z
      .string()
      .trim()
      .min(MODULE_REQUEST_LENGTH.least, "marketplace.errors.descriptionTooShort")
      .max(MODULE_REQUEST_LENGTH.most),
  }),
  answer: answerOf(ModuleRequest),
});
