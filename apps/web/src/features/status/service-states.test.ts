import type { Health } from "@filon/contracts/health";
import { describe, expect, it } from "vitest";
import { bannerOf, SERVICES, type ServiceState, shownState, statesOf, unreachable } from "./service-states.ts";

const states: readonly ServiceState[] = ["operational", "healthy", "degraded", "not_initialized", "unhealthy", "error", "unknown"];
const health = (status: Health["status"], state: ServiceState = "operational"): Health => ({
  status,
  timestamp: "2026-11-20T09:00:00.000Z",
  services: { database: state, docker: state, campaignAutomation: state },
  error: null,
});

describe("the status page", () => {
  it("[STATUS-01] its banner is healthy or degraded, otherwise a problem", () => {
    expect((["healthy", "degraded", "unhealthy", "unknown"] as const).map(bannerOf)).toEqual(["healthy", "degraded", "problem", "problem"]);
  });

  it("[STATUS-04] each state has its label", () => {
    expect(states.map((state) => shownState(state).label)).toEqual([
      "operational",
      "operational",
      "degraded",
      "not_initialized",
      "out_of_service",
      "error",
      "unknown",
    ]);
  });

  it("[STATUS-05] operational is green, degraded or not initialised yellow, failed red, unknown grey", () => {
    expect(states.map((state) => shownState(state).colour)).toEqual(["green", "green", "yellow", "yellow", "red", "red", "grey"]);
  });

  it("[STATUS-03] has its five cards; the interface is always healthy, the server if it answered", () => {
    expect(SERVICES).toEqual(["api", "frontend", "database", "docker", "campaignAutomation"]);
    expect(statesOf(health("unhealthy", "error"))).toMatchObject({ api: "operational", frontend: "healthy", database: "error" });
    expect(statesOf(unreachable("Unable to connect to server", new Date()))).toMatchObject({ api: "unhealthy", frontend: "healthy" });
  });

  it("[STATUS-07] a missing answer is unhealthy, with its error, and every service in error", () => {
    expect(unreachable("Unable to connect to server", new Date("2026-11-20T09:00:00.000Z"))).toEqual({
      status: "unhealthy",
      timestamp: "2026-11-20T09:00:00.000Z",
      services: { database: "error", docker: "error", campaignAutomation: "error" },
      error: "Unable to connect to server",
    });
  });
});
