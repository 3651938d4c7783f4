import { z } from "zod";
import { answerOf } from "../api/answer.ts";
import { defineEndpoint } from "../api/endpoint.ts";
import { GoalKind, Goals, GoalTargets } from "./goals.ts";

export const list = defineEndpoint({
  method: "GET",
  path: "/api/goals",
  access: "user",
  answer: answerOf(Goals),
});
/** Sets goals; null leaves a kind without one, and a kind that is not given keeps its own. */
export const update = defineEndpoint({
  method: "PUT",
  path: "/api/goals",
  access: "user",
  body: GoalTargets,
  answer: answerOf(Goals),
});
/** Deletes the goal of one kind; one that is not there stays so. */
export const remove = defineEndpoint({
  method: "DELETE",
  path: "/api/goals/{kind}",
  access: "user",
  params: z.strictObject({ kind: GoalKind }),
  answer: answerOf(Goals),
});
