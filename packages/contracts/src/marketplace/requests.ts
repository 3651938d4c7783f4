import { z } from "zod";
import { InstantText } from "../api/answer.ts";
import { ModuleType } from "../workflow/workflow.ts";

export const ModuleRequestStatus = z.enum(["pending", "approved", "rejected"]);
export type ModuleRequestStatus = z.infer<typeof ModuleRequestStatus>;

export const MODULE_REQUEST_LENGTH = { least: 10, most: 2_000 } as const;

/** A module that a user asks for (MARKET-13). */
export const ModuleRequest = z
  .object({
    id: z.uuid(),
    description: z.string(),
    status: ModuleRequestStatus,
    createdAt: InstantText,
    /** When it became available. */
    availableAt: InstantText.nullable(),
    /** The module that it became, when known. */
    moduleType: ModuleType.nullable(),
  })
  .meta({ id: "ModuleRequest" });
export type ModuleRequest = z.infer<typeof ModuleRequest>;
