import { defineEndpoint } from "../api/endpoint.ts";
import { Health, DetailedHealth } from "./health.ts";

export const get = defineEndpoint({
  method: "GET",
  path: "/api/health",
  access: "public",
  answer: Health,
});

export const getDetailed = defineEndpoint({
  method: "GET",
  path: "/api/health/detailed",
  access: "public",
  answer: DetailedHealth,
});
