import { newId } from "@filon/db";
import { outreachAccount, prospectList, testDatabase } from "@filon/testing";
import { expect, it } from "vitest";
import { EMAIL_STEP, straightGraph } from "../../../testing/campaign-graphs.ts";
import { testServer } from "../../../testing/test-server.ts";

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
  const { status, body } = await forecast(headers, { listIds: [listId] });
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

  const half = await forecast(headers, { listIds: [listId], change: { share: 0.5 }, quick: true });
  expect([half.body.data.people, half.body.data.passes]).toEqual([15, 1]);
  expect(Date.parse(half.body.data.end.half)).toBeLessThan(Date.parse(end.half));
}, 60_000);

it("a list of another workspace, and no list, are refused", async () => {
  const { headers } = await server.signedIn();
  expect((await forecast(headers, { listIds: [newId()] })).status).toBe(403);
  expect((await forecast(headers, { listIds: [] })).status).toBe(400);
});
