import { z } from "zod";
import { Done } from "../api/answer.ts";
import { defineEndpoint } from "../api/endpoint.ts";
import { Pru } from "./pru.ts";

const PruAnswer = z.object({ success: z.literal(true), pru: Pru, message: z.string().optional() });
export const get = defineEndpoint({
  method: "GET",
  path: "/api/pru/current",
  access: "user",
  summary: "PRU total, available and occupied",
  answer: PruAnswer,
});
export const refresh = defineEndpoint({
  method: "POST",
  path: "/api/pru/refresh",
  access: "user",
  summary: "Read the PRU again and announce them",
  body: z.strictObject({}),
  answer: PruAnswer,
});

export const testSocket = defineEndpoint({
  method: "POST",
  path: "/api/pru/test-socket",
  access: "user",
  summary: "Send the PRU to every open window of the workspace, to see that live updates arrive",
  body: z.strictObject({}),
  answer: Done,
});
