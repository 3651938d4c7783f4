import { createServer } from "node:http";
import { DetailedHealth, Health } from "@filon/contracts/health";
import { newId, openDatabase } from "@filon/db";
import * as installation from "@filon/db/installation";
import { testDatabase } from "@filon/testing";
import { afterAll, describe, expect, it } from "vitest";
import { testServer } from "../../testing/test-server.ts";
import { SANDBOX_URL_SETTING } from "../instance/index.ts";
import * as service from "./health.service.ts";

const database = await testDatabase();
const { app, services, clock } = await testServer(database, { config: { sandbox: { enabled: true, daySeconds: 10 } } });
const health = async () => Health.parse((await app.inject({ url: "/api/health", headers: { accept: "application/json" } })).json());

const statuses: number[] = [];
const gateway = createServer((_request, response) => response.writeHead(statuses.at(-1) ?? 200).end());
await new Promise<void>((resolve) => gateway.listen(0, "127.0.0.1", resolve));
const address = gateway.address();
const url = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
afterAll(() => gateway.close());

describe("health", () => {
  it("[STATUS-08][API-22] tells anyone what is not set up", async () => {
    const first = await health();
    expect(first).toMatchObject({
      status: "degraded",
      services: { database: "healthy", docker: "not_initialized", campaignAutomation: "not_initialized" },
      error: null,
    });
    expect(Math.abs(Date.parse(first.timestamp) - Date.now())).toBeLessThan(10_000);
  });

  it("[STATUS-08] is healthy with a live worker and a reachable gateway", async () => {
    await installation.writeBeat(database.db.pool, newId(), "engine");
    await installation.writeSetting(database.db.pool, SANDBOX_URL_SETTING, url);
    expect(await health()).toMatchObject({ status: "healthy", services: { docker: "operational", campaignAutomation: "operational" } });
  });

  it("follows the gateway: an error status is degraded, no response an error; neither stops campaigns", async () => {
    statuses.push(503);
    expect(await health()).toMatchObject({ status: "healthy" });
    clock.ahead = 10_001;
    expect(await health()).toMatchObject({ status: "degraded", services: { docker: "degraded" } });
    await installation.writeSetting(database.db.pool, SANDBOX_URL_SETTING, "http://127.0.0.1:1");
    expect(await health()).toMatchObject({ status: "degraded", services: { docker: "error", campaignAutomation: "operational" } });
    await installation.writeSetting(database.db.pool, SANDBOX_URL_SETTING, url);
    statuses.push(404);
    clock.ahead = 20_002;
    expect(await health()).toMatchObject({ status: "healthy" });
  });

  it("[STATUS-08] follows the workers' last heartbeat", async () => {
    clock.ahead = 45_000;
    expect(await health()).toMatchObject({ status: "degraded", services: { campaignAutomation: "degraded" } });
    clock.ahead = 150_000;
    expect(await health()).toMatchObject({ status: "unhealthy", services: { campaignAutomation: "unhealthy" } });
    clock.ahead = 0;
  });

  it("[STATUS-09][API-23] tells anyone the uptime and how fast each service responded", async () => {
    await installation.writeBeat(database.db.pool, newId(), "engine");
    const detailed = DetailedHealth.parse((await app.inject({ url: "/api/health/detailed" })).json());
    expect(detailed.services).toEqual((await health()).services);
    expect(detailed.uptimeSeconds).toBeGreaterThan(0);
    expect(Object.values(detailed.latencies).every((latency) => latency !== null && latency < 2_000)).toBe(true);
    await installation.writeSetting(database.db.pool, SANDBOX_URL_SETTING, "http://127.0.0.1:1");
    expect(DetailedHealth.parse((await app.inject({ url: "/api/health/detailed" })).json()).latencies.docker).toBeNull();
  });

  it("[STATUS-08] reports unhealthy instead of failing when there is no database", async () => {
    const gone = openDatabase({
      connection: { host: "127.0.0.1", port: 1, user: "x" },
      size: 1,
      applicationName: "test",
      onError: () => undefined,
    });
    expect(await service.get({ ...services, db: gone })).toMatchObject({
      status: "unhealthy",
      services: { database: "unhealthy", campaignAutomation: "error" },
    });
    await gone.close();
  });
});
