import { z } from "zod";
import { answerOf, InstantText } from "../api/answer.ts";
import { defineEndpoint } from "../api/endpoint.ts";
import { ModuleType } from "../workflow/index.ts";

export const ModuleRequestStatus = z.enum(["pending", "approved", "rejected"]);
export type ModuleRequestStatus = z.infer<typeof ModuleRequestStatus>;

export const MODULE_REQUEST_LENGTH = { least: 10, most: 2_000 } as const;

/** A module that somebody wishes for (MARKET-13). */
export const ModuleRequest = z
  .object({
    id: z.uuid(),
    description: z.string(),
    status: ModuleRequestStatus,
    createdAt: InstantText,
    /** Since when there is such a module. */
    availableAt: InstantText.nullable(),
    /** The module that it became, when that is known. */
    moduleType: ModuleType.nullable(),
  })
  .meta({ id: "ModuleRequest" });
export type ModuleRequest = z.infer<typeof ModuleRequest>;

export const listModuleRequests = defineEndpoint({
  method: "GET",
  path: "/api/marketplace/requests",
  access: "user",
  summary: "The modules that the caller has proposed, newest first",
  answer: answerOf(z.array(ModuleRequest)),
});
export const proposeModule = defineEndpoint({
  method: "POST",
  path: "/api/marketplace/requests",
  access: "user",
  summary: "Propose a module",
  body: z.strictObject({
    description: z
      .string()
      .trim()
      .min(MODULE_REQUEST_LENGTH.least, "marketplace.errors.descriptionTooShort")
      .max(MODULE_REQUEST_LENGTH.most),
  }),
  answer: answerOf(ModuleRequest),
});
