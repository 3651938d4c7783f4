import { z } from "zod";
import { answerOf } from "../api/answer.ts";
import { defineEndpoint } from "../api/endpoint.ts";
import { ModuleDescription, ModuleType, WorkflowNode } from "../workflow/workflow.ts";

export const listModules = defineEndpoint({
  method: "GET",
  path: "/api/modules",
  access: "user",
  answer: answerOf(z.array(ModuleDescription)),
});
/**
 * Tries whether a step's service answers as the step is configured; only reads, and contacts nobody. Throws 404 for an unknown module, and 422 when the
 * module reaches no service, cannot be tried without writing, or the try fails.
 */
export const testModule = defineEndpoint({
  method: "POST",
  path: "/api/modules/{type}/test",
  access: "user",
  params: z.strictObject({ type: ModuleType }),
  body: WorkflowNode.pick({ version: true, config: true }).strict(),
  answer: answerOf(z.object({ said: z.string().nullable() })),
});
