import { z } from "zod";
import { ModulePublication } from "./modules.ts";
import { answerOf } from "../api/answer.ts";
import { defineEndpoint } from "../api/endpoint.ts";
import { ModuleType } from "../workflow/workflow.ts";

export const list = defineEndpoint({
  method: "GET",
  path: "/api/admin/modules",
  access: "admin",
  summary: "Modules of the catalogue, whether they are published and which one is featured",
  answer: answerOf(z.array(ModulePublication)),
});
export const publish = defineEndpoint({
  method: "PUT",
  path: "/api/admin/modules/{type}",
  access: "admin",
  summary: "Publish or withdraw a module, and feature it or not; whoever has it keeps it",
  params: z.strictObject({ type: ModuleType }),
  body: z.strictObject({ withdrawn: z.boolean(), featured: z.boolean() }),
  answer: answerOf(z.array(ModulePublication)),
});
