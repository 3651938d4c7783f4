import { testDatabase } from "@filon/testing";
import { describe, expect, it } from "vitest";
import { testServer } from "../testing/test-server.ts";

const database = await testDatabase();
const { app } = await testServer(database, { config: { hosts: { closed: true, names: ["filon.exemple.fr"] } } });

const get = (url: string, host: string, headers: Record<string, string> = {}) =>
  app.inject({ method: "GET", url, headers: { host, ...headers } });

describe("a request", () => {
  it("for a host other than the configured one is refused with 421 and a reason, whatever it requests", async () => {
    for (const url of ["/api/instance", "/api/auth/user", "/nothing-here", "/api/openapi.json"]) {
      const answer = await get(url, "attaquant.exemple");
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([421, "problems.unknownHost"]);
      expect(answer.body).not.toContain("attaquant");
    }
    expect((await get("/api/instance", "filon.exemple.fr:8443")).statusCode).toBe(200);
    expect((await get("/api/instance", "127.0.0.1:3000")).statusCode).toBe(200);
  });

  it("cannot claim the name through a proxy header if there is no proxy", async () => {
    expect((await get("/api/instance", "attaquant.exemple", { "x-forwarded-host": "filon.exemple.fr" })).statusCode).toBe(421);
  });

  it("for the health is answered under any name: load balancers know the machine's address only", async () => {
    expect((await get("/api/health", "10.1.2.3:3000")).statusCode).toBe(200);
  });
});
