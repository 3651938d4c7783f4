import { expect, it } from "vitest";
import { Health } from "./health.ts";

const health = (status: string) => ({
  status,
  timestamp: "2026-11-23T09:00:00.000Z",
  services: { database: "healthy", docker: "unknown", campaignAutomation: "unknown" },
  error: null,
});

it("[STATUS-08] is healthy, degraded, unhealthy or unknown, and nothing else", () => {
  const statuses = ["healthy", "degraded", "unhealthy", "unknown", "operational", ""];
  expect(statuses.filter((status) => Health.safeParse(health(status)).success)).toEqual(["healthy", "degraded", "unhealthy", "unknown"]);
});
