import { z } from "zod";
import { answerOf } from "../api/answer.ts";
import { defineEndpoint } from "../api/endpoint.ts";
import { ModuleDescription } from "../workflow/workflow.ts";

export const listModules = defineEndpoint({
  method: "GET",
  path: "/api/modules",
  access: "user",
  answer: answerOf(z.array(ModuleDescription)),
});
