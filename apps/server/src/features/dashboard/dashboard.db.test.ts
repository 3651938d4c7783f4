import { prospectList, tellTimeline, testDatabase } from "@filon/testing";
import { expect, it } from "vitest";
import { testServer } from "../../testing/test-server.ts";

const database = await testDatabase();
const server = await testServer(database);

async function dashboard(headers: Record<string, string>, period?: string) {
  const response = await server.app.inject({ method: "GET", url: `/api/dashboard${period ? `?period=${period}` : ""}`, headers });
  return response.json().data;
}

it("[DASH-02][DASH-10][STATS-06] counts prospects, and for each stage of the line those that reached it or a later one", async () => {
  const { headers, workspaceId } = await server.signedIn();
  const { prospectIds } = await prospectList(database, workspaceId, 10);
  const stand = async (from: number, to: number, status: string, contacted = true) =>
    database.asOwner(
      `UPDATE prospect SET status = $2, first_contacted_at = CASE WHEN $3 THEN now() END, last_contacted_at = CASE WHEN $3 THEN now() END WHERE id = ANY($1::uuid[])`,
      [prospectIds.slice(from, to), status, contacted],
    );
  await stand(0, 2, "contacted");
  await stand(2, 4, "interested");
  await stand(4, 5, "meeting_planned");
  await stand(5, 6, "converted");
  await stand(6, 7, "refused");
  await stand(7, 8, "refused", false);
  await stand(8, 9, "replied");
  // Interested and refusing prospects have replied too.
  await database.asOwner("UPDATE prospect SET last_replied_at = now() WHERE id = ANY($1::uuid[])", [[prospectIds[2], prospectIds[6]]]);
  const figures = await dashboard(headers);
  expect(figures).toMatchObject({ total: 10, contacted: 8, replied: 3, interested: 4, converted: 1, efficiency: 13 });
  expect(figures.funnel).toEqual([
    { stage: "new", count: 10, here: 1 },
    { stage: "contacted", count: 8, here: 3 },
    { stage: "interested", count: 4, here: 2 },
    { stage: "meeting_planned", count: 2, here: 1 },
    { stage: "converted", count: 1, here: 1 },
  ]);
});

it("counts refusals beside the line, of the period and in total, as the prospects' filter by status does", async () => {
  const { headers, workspaceId } = await server.signedIn();
  const { prospectIds } = await prospectList(database, workspaceId, 6);
  const [early, late, never] = prospectIds;
  await database.asOwner("UPDATE prospect SET status = 'refused', first_contacted_at = now() WHERE id = ANY($1::uuid[])", [[early, late]]);
  // Asking not to be contacted is a refusal, whoever wrote first.
  await server.app.inject({ method: "POST", url: `/api/prospects/${never}/opt-out`, headers, payload: {} });
  await database.asOwner("UPDATE prospect SET created_at = now() - interval '45 days' WHERE id = $1", [early]);
  const figures = await dashboard(headers, "30d");
  expect([figures.refused, figures.refusedInAll]).toEqual([2, 3]);
  // Every prospect is either at a stage of the line or refused.
  const here = figures.funnel.reduce((sum: number, stage: { here: number }) => sum + stage.here, 0);
  expect(here + figures.refused).toBe(figures.total);
  const all = await dashboard(headers, "all");
  expect([all.refused, all.refusedInAll]).toEqual([3, 3]);
  const listed = await server.app.inject({ method: "GET", url: "/api/prospects/count?status=refused", headers });
  expect(listed.json().data.count).toBe(all.refused);
});

it("[DASH-02] shows an efficiency of 0 until somebody has been contacted", async () => {
  const { headers } = await server.signedIn();
  expect(await dashboard(headers)).toMatchObject({
    total: 0,
    efficiency: 0,
    latestActivity: [],
    campaigns: { running: 0, paused: 0, draft: 0, ended: 0 },
  });
});

it("[DASH-01] shows a period's prospects day by day; all time shows everything", async () => {
  const { headers, workspaceId } = await server.signedIn();
  const { prospectIds } = await prospectList(database, workspaceId, 4);
  const [old, answered] = prospectIds;
  // At noon in the workspace's zone: 45 times 24 hours may end on another day where the clocks changed.
  await database.asOwner(
    `UPDATE prospect SET created_at = ((now() AT TIME ZONE 'Europe/Paris')::date - 45 + time '12:00') AT TIME ZONE 'Europe/Paris'
      WHERE id = ANY($1::uuid[])`,
    [[old, answered]],
  );
  await database.asOwner("UPDATE prospect SET last_replied_at = now() WHERE id = $1", [answered]);
  // Asking in a message not to be contacted counts as a reply; doing so by a link does not.
  for (const [type, data] of [
    ["replied", {}],
    ["opted_out", { text: "Stop" }],
    ["opted_out", {}],
  ] as const)
    await tellTimeline(database, workspaceId, { prospectId: answered ?? "", type, data });

  const week = await dashboard(headers, "7d");
  expect([week.total, week.activity.length]).toEqual([3, 7]);
  expect(week.activity.at(-1)).toMatchObject({ prospects: 2, sent: 0, replied: 2 });
  expect((await dashboard(headers, "90d")).total).toBe(4);
  const all = await dashboard(headers, "all");
  expect([all.total, all.activity.length]).toEqual([4, 46]);
  expect(all.activity[0]).toMatchObject({ prospects: 2, replied: 0 });
});

it("shows only the workspace's own figures", async () => {
  const other = await server.signedIn();
  await prospectList(database, other.workspaceId, 3);
  const { headers } = await server.signedIn();
  expect((await dashboard(headers, "all")).total).toBe(0);
});
