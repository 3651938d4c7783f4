import { z } from "zod";
import { answerOf } from "../api/answer.ts";
import { defineEndpoint } from "../api/endpoint.ts";
import { DashboardPeriod, Dashboard, DashboardInsights } from "./dashboard.ts";

export const get = defineEndpoint({
  method: "GET",
  path: "/api/dashboard",
  access: "user",
  query: z.strictObject({ period: DashboardPeriod.default("30d") }),
  answer: answerOf(Dashboard),
});
/** What the dashboard shows below its main figures. */
export const getInsights = defineEndpoint({
  method: "GET",
  path: "/api/dashboard/insights",
  access: "user",
  query: z.strictObject({ period: DashboardPeriod.default("30d") }),
  answer: answerOf(DashboardInsights),
});
