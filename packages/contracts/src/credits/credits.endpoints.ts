import { answerOf } from "../api/answer.ts";
import { defineEndpoint } from "../api/endpoint.ts";
import { Credits } from "./credits.ts";

export const get = defineEndpoint({
  method: "GET",
  path: "/api/credits",
  access: "user",
  answer: answerOf(Credits),
});
