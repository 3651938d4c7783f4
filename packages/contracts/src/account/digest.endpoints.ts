import { answerOf } from "../api/answer.ts";
import { defineEndpoint } from "../api/endpoint.ts";
import { DigestChoice } from "./digest.ts";

export const getDigest = defineEndpoint({
  method: "GET",
  path: "/api/account/digest",
  access: "user",
  answer: answerOf(DigestChoice),
});
export const changeDigest = defineEndpoint({
  method: "PUT",
  path: "/api/account/digest",
  access: "user",
  body: DigestChoice,
  answer: answerOf(DigestChoice),
});
