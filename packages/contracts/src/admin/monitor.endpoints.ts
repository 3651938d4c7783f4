import { AdminOverview, Monitor } from "./monitor.ts";
import { answerOf } from "../api/answer.ts";
import { defineEndpoint } from "../api/endpoint.ts";

export const getOverview = defineEndpoint({
  method: "GET",
  path: "/api/admin/overview",
  access: "admin",
  summary: "How many users, workspaces, open invitations and unanswered tickets there are",
  answer: answerOf(AdminOverview),
});

export const get = defineEndpoint({
  method: "GET",
  path: "/api/admin/health",
  access: "admin",
  summary: "Processes, database, engine, queues and what failed last",
  answer: answerOf(Monitor),
});
