import { newId } from "@filon/db";
import { outreachAccount, prospectList, testDatabase } from "@filon/testing";
import { expect, it } from "vitest";
import { campaignInput, EMAIL_STEP, straightGraph } from "../../../testing/campaign-graphs.ts";
import { testServer } from "../../../testing/test-server.ts";
import { registerForecastJobs } from "./keep-start-forecast.ts";

const database = await testDatabase();
const server = await testServer(database);

const GRAPH = straightGraph([EMAIL_STEP, { type: "delay", config: { value: 3, unit: "days" } }]);

async function forecast(headers: Record<string, string>, payload: object) {
  const response = await server.app.inject({
    method: "POST",
    url: "/api/campaigns/forecast",
    headers,
    payload: { graph: GRAPH, ...payload },
  });
  return { status: response.statusCode, body: response.json() };
}

it("a draft’s forecast has the acts its account can make by day, its end, its rates with their source, and what delays it", async () => {
  const { headers, workspaceId } = await server.signedIn();
  const { listId } = await prospectList(database, workspaceId, 30);
  const accountId = await outreachAccount(database.db, workspaceId, { limits: { send_message: 10 } });
  // Open at all hours, so that the account's limit is what delays it on every day of the week.
  const settings = { activeDays: [1, 2, 3, 4, 5, 6, 7], activeStart: "00:00", activeEnd: "23:59" };
  const { status, body } = await forecast(headers, { listIds: [listId], settings });
  expect(status).toBe(200);
  const { people, passes, loads, days, replies, pru, end, rates, bottleneck, oneMoreAccount } = body.data;
  expect([people, passes, loads.length]).toEqual([30, 40, 1]);
  expect(loads[0]).toMatchObject({ accountId, channel: "email", kind: "send_message", limit: 10 });
  const counts = loads[0].days.map(({ middle }: { middle: number }) => middle);
  expect(Math.max(...counts)).toBeLessThanOrEqual(10);
  expect(counts.reduce((sum: number, count: number) => sum + count, 0)).toBe(30);
  for (const series of [replies, pru, counts]) expect(series).toHaveLength(days.length);
  expect([pru[0], Date.parse(end.half) <= Date.parse(end.most)]).toEqual([30, true]);
  expect(rates).toEqual([{ what: "replied", channel: "email", share: 0.04, own: 0, did: 0, isAssumed: true }]);
  expect(bottleneck).toMatchObject({ accountId, kind: "send_message" });
  expect(oneMoreAccount).toBeGreaterThan(0);

  const half = await forecast(headers, { listIds: [listId], settings, change: { share: 0.5 }, quick: true });
  expect([half.body.data.people, half.body.data.passes]).toEqual([15, 1]);
  expect(Date.parse(half.body.data.end.half)).toBeLessThan(Date.parse(end.half));
}, 60_000);

it("a list of another workspace, no list, and hours that never open are refused", async () => {
  const { headers } = await server.signedIn();
  expect((await forecast(headers, { listIds: [newId()] })).status).toBe(403);
  expect((await forecast(headers, { listIds: [] })).status).toBe(400);
  expect((await forecast(headers, { listIds: [newId()], change: { activeStart: "20:00" } })).status).toBe(400);
});

it("a started campaign is forecast from where its people stand, and what was forecast at the start is kept beside what happens; a draft has neither", async () => {
  const { headers, workspaceId } = await server.signedIn();
  const { listId } = await prospectList(database, workspaceId, 12);
  await outreachAccount(database.db, workspaceId, { limits: { send_message: 5 } });
  const call = async (method: "GET" | "POST", path: string, payload?: object) => {
    const url = `/api/campaigns${path}`;
    const response = await server.app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) });
    expect([response.statusCode, response.body.slice(0, 300)]).toEqual([200, expect.anything()]);
    return response.json().data;
  };
  const { id } = await call("POST", "", campaignInput({ listIds: [listId], graph: GRAPH }));
  expect(await call("POST", `/${id}/forecast`, {})).toBeNull();
  await call("POST", `/${id}/start`, {});
  const { people, passes, loads, pru } = await call("POST", `/${id}/forecast`, {});
  expect([people, passes, pru[0]]).toEqual([12, 40, 12]);
  expect(loads[0].days.reduce((sum: number, { middle }: { middle: number }) => sum + middle, 0)).toBe(12);

  // Seven have had their message and wait for nothing more: only the others are still to come.
  await database.asOwner(
    `UPDATE enrolment SET status = 'completed', outcome = 'completed', ended_at = now(), due_at = NULL
      WHERE workspace_id = $1 AND id IN (SELECT id FROM enrolment WHERE workspace_id = $1 ORDER BY id LIMIT 7)`,
    [workspaceId],
  );
  const rest = await call("POST", `/${id}/forecast`, { quick: true });
  expect([rest.people, rest.loads[0].days[0].middle]).toEqual([5, expect.any(Number)]);

  expect(await call("GET", `/${id}/forecast`)).toBeNull();
  expect(server.jobs.queued.map(({ name }) => name)).toContain("keep-start-forecast");
  await registerForecastJobs(server.services);
  await server.jobs.run();
  const kept = await call("GET", `/${id}/forecast`);
  expect(kept).toMatchObject({ people: 5, passes: 40, endedAt: null, inside: null });
  expect(kept.days[0]).toMatchObject({ made: 0, replied: 0 });
}, 60_000);
