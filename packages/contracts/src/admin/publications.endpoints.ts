import { z } from "zod";
import { ModulePublication } from "./modules.ts";
import { answerOf } from "../api/answer.ts";
import { defineEndpoint } from "../api/endpoint.ts";
import { ModuleType } from "../workflow/workflow.ts";

export const list = defineEndpoint({
  method: "GET",
  path: "/api/admin/modules",
  access: "admin",
  answer: answerOf(z.array(ModulePublication)),
});
export const publish = defineEndpoint({
  method: "PUT",
  path: "/api/admin/modules/{type}",
  access: "admin",
  params: z.strictObject({ type: ModuleType }),
  body: z.strictObject({ withdrawn: z.boolean(), featured: z.boolean() }),
  answer: answerOf(z.array(ModulePublication)),
});
