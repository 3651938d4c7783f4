import { z } from "zod";
import { InstantText } from "../api/answer.ts";
import { MarketCategory } from "../marketplace/catalogue.ts";
import { ModuleRequest, ModuleRequestStatus } from "../marketplace/requests.ts";
import { ModuleType } from "../workflow/workflow.ts";

/** A proposed module as administrators see it (ADMIN-01). */
export const AdminModuleRequest = ModuleRequest.extend({
  author: z.object({ id: z.uuid(), name: z.string(), email: z.string() }),
  workspace: z.object({ id: z.uuid(), name: z.string() }),
  decidedAt: InstantText.nullable(),
  decidedBy: z.string().nullable(),
}).meta({ id: "AdminModuleRequest" });
export type AdminModuleRequest = z.infer<typeof AdminModuleRequest>;

/** The stage of a proposal: an approved one may have become available. */
export const ModuleRequestStage = z.enum([...ModuleRequestStatus.options, "available"]);
export type ModuleRequestStage = z.infer<typeof ModuleRequestStage>;

/** A module of the catalogue as administrators publish it. */
export const ModulePublication = z
  .object({
    type: ModuleType,
    category: MarketCategory,
    version: z.number().int(),
    price: z.number().int(),
    isIncluded: z.boolean(),
    isWithdrawn: z.boolean(),
    isFeatured: z.boolean(),
    downloads: z.number().int(),
    activeWorkspaces: z.number().int(),
  })
  .meta({ id: "ModulePublication" });
export type ModulePublication = z.infer<typeof ModulePublication>;
