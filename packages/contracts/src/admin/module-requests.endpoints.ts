import { z } from "zod";
import { AdminModuleRequest, ModuleRequestStage } from "./modules.ts";
import { PageQuery, pageOf } from "./page.ts";
import { answerOf, IdParams } from "../api/answer.ts";
import { defineEndpoint } from "../api/endpoint.ts";
import { ModuleType } from "../workflow/workflow.ts";

const Request = answerOf(AdminModuleRequest);

export const listAll = defineEndpoint({
  method: "GET",
  path: "/api/admin/module-requests",
  access: "admin",
  query: PageQuery.extend({ stage: ModuleRequestStage.optional() }),
  answer: pageOf(AdminModuleRequest),
});
export const decide = defineEndpoint({
  method: "POST",
  path: "/api/admin/module-requests/{id}/decide",
  access: "admin",
  params: IdParams,
  body: z.strictObject({ decision: z.enum(["approved", "rejected"]) }),
  answer: Request,
});
export const makeAvailable = defineEndpoint({
  method: "POST",
  path: "/api/admin/module-requests/{id}/available",
  access: "admin",
  params: IdParams,
  body: z.strictObject({ moduleType: ModuleType.nullable() }),
  answer: Request,
});
