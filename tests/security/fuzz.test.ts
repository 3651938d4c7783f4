import type { Endpoint } from "@filon/contracts/api";
import { newId } from "@filon/db";
import * as sessions from "@filon/db/sessions";
import { testDatabase } from "@filon/testing";
import fc from "fast-check";
import { pino } from "pino";
import { expect, it } from "vitest";
import { testServer } from "../../apps/server/src/testing/test-server.ts";
import { fillEveryTable } from "./testing/every-table.ts";
import { type Fuzzed, fuzzed, tenMegabytes } from "./testing/hostile.ts";

/** Total number of requests, spread evenly over the server's endpoints. */
const REQUESTS = 20_000;
/** The same requests in every run; another seed gives others. */
const SEED = 20_261_121;
/** Endpoints called at the same time. */
const LANES = 6;

const database = await testDatabase({ size: 12 });
const failures: string[] = [];
const log = pino({ level: "error" }, { write: (line: string) => void failures.push(line) });
const server = await testServer(database, { log });
const { app } = server;

// An administrator, who may call every route, with rows in every table.
const person = await server.signedIn({ role: "superAdmin", plan: "enterprise" });
const ids = [...new Set((await fillEveryTable(database, person)).values())];

/** Headers of a new session, since an earlier request may have ended the last one. */
async function newSession(): Promise<Record<string, string>> {
  const session = { id: newId(), userId: person.userId, workspaceId: person.workspaceId };
  const now = new Date();
  const expiresAt = new Date(now.getTime() + 3_600_000);
  await sessions.insert(database.db.pool, {
    confirmedAt: new Date(),
    ...session,
    refreshHash: Buffer.from(session.id),
    rememberMe: false,
    createdAt: now,
    expiresAt,
    ip: null,
    userAgent: null,
  });
  const caller = { ...session, sessionId: session.id, role: "superAdmin", email: person.email, firstName: "Ada", lastName: "L" } as const;
  return { authorization: `Bearer ${app.accessTokens.sign(caller, expiresAt)}` };
}

/** Routes without a contract (webhooks, forms), as endpoints without a schema: they get every kind of body. */
function outsideTheContracts(): readonly Endpoint[] {
  const [described] = app.endpoints;
  if (!described) throw new Error("the server mounts no endpoint");
  const known = new Set(app.endpoints.map(({ method, path }) => `${method} ${path.replaceAll(/\{(\w+)\}/gu, ":$1")}`));
  return app.mountedRoutes
    .filter(({ method, path }) => method !== "HEAD" && path.startsWith("/api/") && !known.has(`${method} ${path}`))
    .map(({ method, path }) => ({
      method: method as Endpoint["method"],
      path: path as Endpoint["path"],
      access: "public",
      answer: described.answer,
    }));
}

const told = { sent: 0, done: 0, refused: 0, unknown: 0 };

/** Sends the request; returns the server's answer if it is a server error or does not have the shape of a problem. */
async function wrongAnswer(request: Fuzzed, headers: Record<string, string>): Promise<string | null> {
  const answer = await app.inject({ ...request, headers: { ...request.headers, ...headers } });
  told.sent += 1;
  if (answer.statusCode < 300) told.done += 1;
  else if (answer.statusCode === 401) told.unknown += 1;
  else told.refused += 1;
  if (answer.statusCode >= 500) return `${answer.statusCode} ${answer.body.slice(0, 300)} ${failures.at(-1)?.slice(0, 1_500) ?? ""}`;
  if (answer.statusCode >= 400) {
    const problem = answer.json<{ success?: unknown; code?: unknown; message?: unknown }>();
    if (
      problem.success !== false ||
      typeof problem.code !== "string" ||
      typeof problem.message !== "string" ||
      problem.message === problem.code
    )
      return `${answer.statusCode} is no problem answer: ${answer.body.slice(0, 300)}`;
  }
  return null;
}

async function fuzz(endpoint: Endpoint, times: number): Promise<void> {
  let headers = await newSession();
  let turn = 0;
  const property = fc.asyncProperty(fuzzed(endpoint, ids), async (request) => {
    if (++turn % 20 === 0) headers = await newSession();
    const wrong = await wrongAnswer(request, headers);
    if (wrong !== null) throw new Error(`${endpoint.method} ${endpoint.path}: ${wrong}`);
  });
  await fc.assert(property, { seed: SEED, numRuns: times, endOnFailure: true });
  const wrong = await wrongAnswer(tenMegabytes(endpoint), headers);
  if (wrong !== null) throw new Error(`${endpoint.method} ${endpoint.path} with 10 MB: ${wrong}`);
}

it(`${REQUESTS} valid, nearly valid and hostile requests to every endpoint never make the server fail`, { timeout: 300_000 }, async () => {
  const waiting = [...app.endpoints, ...outsideTheContracts()];
  const times = Math.ceil(REQUESTS / waiting.length);
  const problems: string[] = [];
  const lane = async (): Promise<void> => {
    for (let endpoint = waiting.pop(); endpoint; endpoint = waiting.pop())
      await fuzz(endpoint, times).catch((error: Error) =>
        problems.push(`${error.cause instanceof Error ? error.cause.message : ""} ${error.message}`),
      );
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  expect(problems.map((problem) => problem.slice(0, 3_000))).toEqual([]);
  expect(told.sent).toBeGreaterThanOrEqual(REQUESTS);
  // The requests reach their targets: many succeed, and few are refused for lack of authentication.
  expect(told.done).toBeGreaterThan(REQUESTS / 10);
  expect(told.unknown).toBeLessThan(REQUESTS / 10);
});
