import { z } from "zod";
import { Done } from "../api/answer.ts";
import { defineEndpoint } from "../api/endpoint.ts";
import { Pru } from "./pru.ts";

const PruAnswer = z.object({ success: z.literal(true), pru: Pru, message: z.string().optional() });
export const get = defineEndpoint({
  method: "GET",
  path: "/api/pru/current",
  access: "user",
  answer: PruAnswer,
});
export const refresh = defineEndpoint({
  method: "POST",
  path: "/api/pru/refresh",
  access: "user",
  body: z.strictObject({}),
  answer: PruAnswer,
});

export const testSocket = defineEndpoint({
  method: "POST",
  path: "/api/pru/test-socket",
  access: "user",
  body: z.strictObject({}),
  answer: Done,
});
