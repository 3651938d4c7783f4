import { newId } from "@filon/db";
import * as installation from "@filon/db/installation";
import { listDueCampaigns } from "@filon/db/engine";
import { straightWorkflow, testDatabase } from "@filon/testing";
import { Temporal } from "temporal-polyfill";
import { expect, it } from "vitest";
import { engineHealth } from "../index.ts";
import { scene } from "../testing/scene.ts";

const database = await testDatabase();

it("reports the time since the last heartbeat of a worker and how long the oldest work has been waiting", async () => {
  const now = Temporal.Now.instant();
  expect(await engineHealth(database.db, now)).toEqual({ silentSeconds: null, overdueSeconds: 0 });
  await installation.writeBeat(database.db.pool, newId(), "engine");
  const one = await scene(database, { prospects: 2 });
  await one.start(new Date(now.epochMilliseconds - 90_000));
  const health = await engineHealth(database.db, now);
  expect(health.overdueSeconds).toBe(90);
  expect(health.silentSeconds).toBeLessThan(60);
});

it("the query across workspaces returns campaigns that have work, and gives the application's role no access to their rows", async () => {
  const busy = await scene(database, { prospects: 3 });
  await busy.start();
  const paused = await scene(database, { prospects: 3 });
  await paused.start();
  await paused.pause();
  const asleep = await scene(database, { prospects: 1, graph: straightWorkflow([]) });
  const rows = await listDueCampaigns(database.db.pool, new Date(), 100);
  const ids = rows.map((row) => row.campaign_id);
  expect(ids).toContain(busy.campaignId);
  expect(ids).not.toContain(paused.campaignId);
  expect(ids).not.toContain(asleep.campaignId);
  for (const table of ["campaign", "enrolment", "action", "inbound_event", "campaign_usage", "campaign_event"]) {
    const { rows: seen } = await database.db.onPlatform((tx) => tx.query({ text: `SELECT 1 FROM ${table}` }));
    expect(seen, table).toEqual([]);
    const { rows: theirs } = await database.db.inWorkspace(busy.workspaceId, (tx) =>
      tx.query({ text: `SELECT 1 FROM ${table} WHERE workspace_id <> $1`, values: [busy.workspaceId] }),
    );
    expect(theirs, table).toEqual([]);
  }
});

it("workspaces take turns: the first campaign of each comes before the second of any", async () => {
  await database.asOwner("DELETE FROM campaign_look");
  const many = await scene(database);
  const scenes = [many];
  for (let index = 0; index < 3; index++) scenes.push(await scene(database, { workspaceId: many.workspaceId }));
  for (const one of scenes) await one.start(new Date(Date.now() - 60_000));
  const other = await scene(database);
  await other.start();
  const rows = await listDueCampaigns(database.db.pool, new Date(), 2);
  expect(rows.map((row) => row.workspace_id).toSorted()).toEqual([many.workspaceId, other.workspaceId].toSorted());
});
