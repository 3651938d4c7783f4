import { defineEndpoint, Done } from "@filon/contracts/api";
import { testDatabase } from "@filon/testing";
import { afterAll, expect, it } from "vitest";
import { testServer } from "../testing/test-server.ts";
import { buildApp } from "./app.ts";
import { route } from "./route.ts";

const database = await testDatabase();
const server = await testServer(database);
const forTeams = defineEndpoint({
  method: "GET",
  path: "/api/for-teams",
  access: "user",
  plans: ["enterprise"],
  answer: Done,
});
const app = await buildApp(server.services);
route(app, forTeams, async () => ({ success: true }));
await app.ready();
afterAll(() => app.close());

it.each([
  ["enterprise", 200],
  ["professional", 403],
  ["starter", 403],
  [null, 403],
] as const)("what only the Enterprise plan includes answers a workspace on plan %s with %i", async (plan, status) => {
  const { headers } = await server.signedIn({ plan });
  const answer = await app.inject({ method: "GET", url: "/api/for-teams", headers: { ...headers, "accept-language": "en" } });
  expect(answer.statusCode).toBe(status);
  if (status === 403) expect(answer.json()).toMatchObject({ code: "problems.planRequired", message: "Your plan does not include this." });
});

it("callers who are not signed in are asked to sign in first, whatever the plan", async () => {
  expect((await app.inject({ method: "GET", url: "/api/for-teams" })).statusCode).toBe(401);
});
