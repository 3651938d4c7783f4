import { readFileSync } from "node:fs";
import { outreachAccount, outreachList, testDatabase } from "@filon/testing";
import { afterAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { testServer } from "../testing/test-server.ts";
import { makeMetrics } from "./registry.ts";
import { serveMetrics } from "./serve-metrics.ts";
import { startMetrics } from "./start-metrics.ts";
import { watchNothing } from "./watched.ts";

const database = await testDatabase();
const server = await testServer(database);
const user = await server.signedIn();
const TOKEN = "a-token-of-some-length";
const watched = watchNothing();
watched.pools.set("requests", database.db.pool);
watched.counters = () => ({ batches: 3, enrolments: 20, steps: 40, planned: 7, settled: 5 });

const metrics = await startMetrics(
  { ...server.services, config: { ...server.services.config, metrics: { host: "127.0.0.1", port: 0, token: TOKEN } } },
  watched,
);
afterAll(() => metrics.close());

/** Names of everything exported, with the suffixes of histograms. */
async function exported(): Promise<ReadonlySet<string>> {
  return new Set(Array.from((await metrics.read()).matchAll(/^([a-z_0-9]+)(?:\{.*\})? /gmu), ([, name = ""]) => name));
}

describe("the figures for Prometheus", () => {
  it("are given to whoever has the token, on a port of their own", async () => {
    const { port, close } = await serveMetrics(metrics, { host: "127.0.0.1", port: 0, token: TOKEN });
    const ask = (path: string, headers: Record<string, string> = {}, method = "GET") =>
      fetch(`http://127.0.0.1:${port}${path}`, { headers, method });
    const allowed = { authorization: `Bearer ${TOKEN}` };
    expect((await ask("/metrics")).status).toBe(401);
    expect((await ask("/metrics", { authorization: `Bearer ${TOKEN}x` })).status).toBe(401);
    expect((await ask("/", allowed)).status).toBe(404);
    expect((await ask("/metrics", allowed, "POST")).status).toBe(405);
    const answer = await ask("/metrics", allowed);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toContain("text/plain");
    expect(await answer.text()).toMatch(/^filon_database_up 1$/mu);
    expect((await server.app.inject("/metrics")).statusCode).toBe(404);
    await close();
  });

  it("say what this process's engine and connections do", async () => {
    const text = await metrics.read();
    expect(text).toMatch(/^filon_engine_acts_settled_total 5$/mu);
    expect(text).toMatch(/^filon_engine_enrolments_total 20$/mu);
    expect(text).toMatch(/^filon_postgres_pool_connections\{pool="requests",state="idle"\} \d+$/mu);
    expect(text).toMatch(/^filon_postgres_max_connections \d\d+$/mu);
    expect(text).toMatch(/^process_resident_memory_bytes \d+$/mu);
    expect(await metrics.read()).toMatch(/^filon_engine_acts_settled_total 5$/mu);
  });

  it("count requests by the pattern of their route, and name no person, workspace, account or secret", async () => {
    const { services } = server;
    const { buildApp } = await import("../http/app.ts");
    const { registerFeatures } = await import("../features/register-features.ts");
    const app = await buildApp(services);
    metrics.watchRequests(app);
    registerFeatures(app, services);
    const accountId = await outreachAccount(database.db, user.workspaceId);
    await database.asOwner("UPDATE channel_account SET silences = 4, silent_since = now(), next_try_at = now() WHERE id = $1", [accountId]);
    const listId = await outreachList(database.db, user.workspaceId, 1);
    await app.inject({ url: `/api/campaigns/${listId}?search=ada@exemple.fr`, headers: user.headers });
    await app.inject({ url: `/nowhere/${listId}?token=secret-value` });
    const text = await metrics.read();
    expect(text).toMatch(/^filon_http_requests_total\{method="GET",route="\/api\/campaigns\/:id",status="\d+"\} 1$/mu);
    expect(text).toMatch(/^filon_http_requests_total\{method="GET",route="none",status="404"\} 1$/mu);
    expect(text).toMatch(/^filon_engine_open_circuits\{channel="email"\} 1$/mu);
    for (const private_ of [listId, accountId, user.workspaceId, "@", "exemple", "Lovelace", "secret-value", TOKEN])
      expect(text).not.toContain(private_);
    await app.close();
  });

  it("are this process's own while the database does not answer", async () => {
    const lost = makeMetrics(watched, async () => {
      throw new Error("no database");
    });
    const text = await lost.read();
    expect(text).toMatch(/^filon_database_up 0$/mu);
    expect(text).toMatch(/^filon_engine_steps_total 40$/mu);
    expect(text).not.toContain("filon_engine_overdue_seconds");
  });

  it("do not wait for a database that hangs, and ask it once for scrapes at the same time", async () => {
    let asked = 0;
    const hanging = makeMetrics(
      watched,
      () => {
        asked += 1;
        return new Promise(() => undefined);
      },
      50,
    );
    for (const text of await Promise.all([hanging.read(), hanging.read()])) {
      expect(text).toMatch(/^filon_database_up 0$/mu);
      expect(text).toMatch(/^process_resident_memory_bytes \d+$/mu);
    }
    expect(asked).toBe(1);
  });
});

describe("the dashboard for Grafana", () => {
  const Dashboard = z.object({ panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) })) });
  const read = (path: string) => readFileSync(new URL(`../../../../docs/${path}`, import.meta.url), "utf8");

  it("asks only for metrics that are exported, and the page for operators names each of Filon's", async () => {
    const names = await exported();
    // Two have no rows without jobs or processes: their declaration counts.
    const declared = new Set(Array.from((await metrics.read()).matchAll(/^# TYPE (\S+) /gmu), ([, name = ""]) => name));
    const asked = Dashboard.parse(JSON.parse(read("grafana/filon.json"))).panels.flatMap(({ title, targets }) =>
      targets.flatMap(({ expr }) => Array.from(expr.matchAll(/\b(?:filon|process|nodejs)_[a-z_0-9]+/gu), ([name]) => ({ title, name }))),
    );
    expect(asked.length).toBeGreaterThan(20);
    expect(asked.filter(({ name }) => !names.has(name) && !declared.has(name))).toEqual([]);
    const page = read("monitoring.md");
    expect([...declared].filter((name) => name.startsWith("filon_") && !page.includes(`\`${name}`))).toEqual([]);
  });
});
