import { AdminOverview, Monitor } from "./monitor.ts";
import { answerOf } from "../api/answer.ts";
import { defineEndpoint } from "../api/endpoint.ts";

export const getOverview = defineEndpoint({
  method: "GET",
  path: "/api/admin/overview",
  access: "admin",
  answer: answerOf(AdminOverview),
});

export const get = defineEndpoint({
  method: "GET",
  path: "/api/admin/health",
  access: "admin",
  answer: answerOf(Monitor),
});
