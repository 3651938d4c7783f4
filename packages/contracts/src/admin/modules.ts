import { z } from "zod";
import { answerOf, IdParams, InstantText } from "../api/answer.ts";
import { defineEndpoint } from "../api/endpoint.ts";
import { MarketCategory } from "../marketplace/catalogue.ts";
import { ModuleRequest, ModuleRequestStatus } from "../marketplace/requests.ts";
import { ModuleType } from "../workflow/index.ts";
import { pageOf, PageQuery } from "./page.ts";

/** A proposal of a module as administrators see it (ADMIN-01). */
export const AdminModuleRequest = ModuleRequest.extend({
  author: z.object({ id: z.uuid(), name: z.string(), email: z.string() }),
  workspace: z.object({ id: z.uuid(), name: z.string() }),
  decidedAt: InstantText.nullable(),
  decidedBy: z.string().nullable(),
}).meta({ id: "AdminModuleRequest" });
export type AdminModuleRequest = z.infer<typeof AdminModuleRequest>;

/** Where a proposal stands: what was approved may be available by now. */
export const ModuleRequestStage = z.enum([...ModuleRequestStatus.options, "available"]);
export type ModuleRequestStage = z.infer<typeof ModuleRequestStage>;

const Request = answerOf(AdminModuleRequest);

export const listAdminModuleRequests = defineEndpoint({
  method: "GET",
  path: "/api/admin/module-requests",
  access: "admin",
  summary: "Proposals of modules, those that wait first",
  query: PageQuery.extend({ stage: ModuleRequestStage.optional() }),
  answer: pageOf(AdminModuleRequest),
});
export const decideModuleRequest = defineEndpoint({
  method: "POST",
  path: "/api/admin/module-requests/{id}/decide",
  access: "admin",
  summary: "Approve or reject a pending proposal",
  params: IdParams,
  body: z.strictObject({ decision: z.enum(["approved", "rejected"]) }),
  answer: Request,
});
export const makeModuleAvailable = defineEndpoint({
  method: "POST",
  path: "/api/admin/module-requests/{id}/available",
  access: "admin",
  summary: "Mark an approved proposal as available, as this module when it is named; its author is told",
  params: IdParams,
  body: z.strictObject({ moduleType: ModuleType.nullable() }),
  answer: Request,
});

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

export const listPublications = defineEndpoint({
  method: "GET",
  path: "/api/admin/modules",
  access: "admin",
  summary: "Modules of the catalogue, whether they are published and which one is featured",
  answer: answerOf(z.array(ModulePublication)),
});
export const publishModule = defineEndpoint({
  method: "PUT",
  path: "/api/admin/modules/{type}",
  access: "admin",
  summary: "Publish or withdraw a module, and feature it or not; whoever has it keeps it",
  params: z.strictObject({ type: ModuleType }),
  body: z.strictObject({ withdrawn: z.boolean(), featured: z.boolean() }),
  answer: answerOf(z.array(ModulePublication)),
});
