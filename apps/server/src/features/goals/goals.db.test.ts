import { prospectList, tellTimeline, testDatabase } from "@filon/testing";
import { expect, it } from "vitest";
import { testServer } from "../../testing/test-server.ts";

const database = await testDatabase();
const server = await testServer(database);

type Headers = Record<string, string>;
async function call(headers: Headers, method: "GET" | "PUT" | "DELETE", url: string, payload?: object) {
  const response = await server.app.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: response.statusCode, body: response.json() };
}
const NONE = { prospects: null, messages: null, connections: null, responses: null, conversions: null };
const targetsOf = ({ body }: { body: { data: { goals: { kind: string; target: number | null }[] } } }) =>
  Object.fromEntries(body.data.goals.map(({ kind, target }) => [kind, target]));

it("[DASH-07] the five monthly goals are set, changed and deleted one by one, for everybody of the workspace", async () => {
  const { headers, workspaceId } = await server.signedIn();
  expect(targetsOf(await call(headers, "GET", "/api/goals"))).toEqual(NONE);
  const set = await call(headers, "PUT", "/api/goals", { prospects: 100, messages: 500, connections: 50, responses: 20, conversions: 3 });
  expect(targetsOf(set)).toEqual({ prospects: 100, messages: 500, connections: 50, responses: 20, conversions: 3 });
  // Blank ones are deleted with the others' change.
  await call(headers, "PUT", "/api/goals", { ...NONE, prospects: 120, responses: 20 });
  expect(targetsOf(await call(headers, "GET", "/api/goals"))).toEqual({ ...NONE, prospects: 120, responses: 20 });
  expect(targetsOf(await call(headers, "DELETE", "/api/goals/responses"))).toEqual({ ...NONE, prospects: 120 });
  // Deleting what is not there changes nothing.
  expect((await call(headers, "DELETE", "/api/goals/responses")).status).toBe(200);
  expect(await database.asOwner("SELECT kind, target FROM monthly_goal WHERE workspace_id = $1", [workspaceId])).toEqual([
    { kind: "prospects", target: 120 },
  ]);
  const other = await server.signedIn();
  expect(targetsOf(await call(other.headers, "GET", "/api/goals"))).toEqual(NONE);
});

it("[DASH-07] each goal counts what this month has come to, and nothing of the months before", async () => {
  const { headers, workspaceId } = await server.signedIn();
  const { prospectIds } = await prospectList(database, workspaceId, 4);
  const [old = "", won = "", answered = "", accepted = ""] = prospectIds;
  await database.asOwner("UPDATE prospect SET created_at = now() - interval '40 days' WHERE id = $1", [old]);
  for (const prospectId of [old, won])
    await tellTimeline(database, workspaceId, { prospectId, type: "status_changed", data: { from: "new", to: "converted" } });
  await database.asOwner("UPDATE timeline_event SET at = now() - interval '40 days' WHERE prospect_id = $1", [old]);
  // Becoming a client twice in a month is one client.
  await tellTimeline(database, workspaceId, { prospectId: won, type: "status_changed", data: { from: "refused", to: "converted" } });
  await tellTimeline(database, workspaceId, { prospectId: answered, type: "replied", data: {} });
  await tellTimeline(database, workspaceId, { prospectId: accepted, type: "invitation_accepted", data: {} });
  const { body } = await call(headers, "GET", "/api/goals");
  expect(body.data.goals).toEqual([
    { kind: "prospects", target: null, done: 3 },
    { kind: "messages", target: null, done: 0 },
    { kind: "connections", target: null, done: 1 },
    { kind: "responses", target: null, done: 1 },
    { kind: "conversions", target: null, done: 1 },
  ]);
  expect(body.data.month).toMatch(/^\d{4}-\d{2}$/u);
});

it.each([
  ["zero", { ...NONE, prospects: 0 }],
  ["a part", { ...NONE, prospects: 1.5 }],
  ["more than a million", { ...NONE, prospects: 1_000_001 }],
  ["a text", { ...NONE, prospects: "12" }],
  ["an unknown kind", { ...NONE, calls: 5 }],
])("%s is refused, and the goals stay", async (_name, payload) => {
  const { headers } = await server.signedIn();
  await call(headers, "PUT", "/api/goals", { ...NONE, messages: 7 });
  expect((await call(headers, "PUT", "/api/goals", payload)).status).toBe(400);
  expect(targetsOf(await call(headers, "GET", "/api/goals"))).toEqual({ ...NONE, messages: 7 });
  expect((await call(headers, "DELETE", "/api/goals/calls")).status).toBe(400);
});

it("a kind that is not given keeps its goal, so that two colleagues may each set their own", async () => {
  const { headers } = await server.signedIn();
  await call(headers, "PUT", "/api/goals", { prospects: 500 });
  await call(headers, "PUT", "/api/goals", { messages: 100 });
  expect(targetsOf(await call(headers, "GET", "/api/goals"))).toEqual({ ...NONE, prospects: 500, messages: 100 });
  await call(headers, "PUT", "/api/goals", { prospects: null });
  expect(targetsOf(await call(headers, "GET", "/api/goals"))).toEqual({ ...NONE, messages: 100 });
});
