import { z } from "zod";
import { AdminOverview, EngineMonitor, EngineSort, Monitor } from "./monitor.ts";
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

export const getEngine = defineEndpoint({
  method: "GET",
  path: "/api/admin/engine",
  access: "admin",
  query: z.strictObject({ sort: EngineSort.default("overdue"), direction: z.enum(["asc", "desc"]).default("desc") }),
  answer: answerOf(EngineMonitor),
});
