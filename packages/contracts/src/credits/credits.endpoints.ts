import { answerOf } from "../api/answer.ts";
import { defineEndpoint } from "../api/endpoint.ts";
import { Credits } from "./credits.ts";

export const get = defineEndpoint({
  method: "GET",
  path: "/api/credits",
  access: "user",
  summary: "Credits of the workspace: the balance, when it is set again, and what changed it last",
  answer: answerOf(Credits),
});
