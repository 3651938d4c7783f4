import { newId } from "@filon/db";
import { testDatabase } from "@filon/testing";
import { afterAll, afterEach, expect, it } from "vitest";
import { type Engine, startEngine } from "./index.ts";
import { scene } from "./testing/scene.ts";
import { listeningLog, onStandIn, startStandIn, until } from "./testing/index.ts";

const database = await testDatabase();
const providers = [await startStandIn(), await startStandIn()] as const;
const log = listeningLog();
const engines: Engine[] = [];
afterEach(async () => {
  await Promise.all(engines.splice(0).map((running) => running.stop()));
  expect(log.complaints.splice(0)).toEqual([]);
});
afterAll(() => Promise.all(providers.map((provider) => provider.close())));

const worker = (group: string | undefined, provider: (typeof providers)[number]) =>
  engines.push(startEngine({ ...onStandIn(database.db, provider.url, { pollMs: 50 }, log), group }));

async function sceneIn(group: string | null) {
  const one = await scene(database, { prospects: 5 });
  await database.asOwner("UPDATE workspace SET worker_group = $2 WHERE id = $1", [one.workspaceId, group]);
  return one;
}

it("a worker of a group serves only that group's workspaces, and a worker without a group also serves workspaces without one", async () => {
  const [north, south, none] = [await sceneIn("north"), await sceneIn("south"), await sceneIn(null)];
  const sentBy = (at: 0 | 1) => new Set(providers[at].accepted.map(({ accountId }) => accountId));
  worker("north", providers[0]);
  worker("south", providers[1]);
  await Promise.all([north.start(), south.start(), none.start()]);
  await until(north.campaign, (seen) => seen?.status === "completed");
  await until(south.campaign, (seen) => seen?.status === "completed");
  expect(sentBy(0)).toEqual(new Set([north.accountId]));
  expect(sentBy(1)).toEqual(new Set([south.accountId]));
  expect((await none.campaign())?.status).toBe("running");

  worker(undefined, providers[1]);
  await until(none.campaign, (seen) => seen?.status === "completed");
  expect(sentBy(1)).toEqual(new Set([south.accountId, none.accountId]));
});

it("workers clean up stopped runs, deleted campaigns and deleted lists only of their own group", async () => {
  const one = await sceneIn("north");
  await database.asOwner(
    "INSERT INTO run_ending (workspace_id, campaign_id, run, status, outcome, at) VALUES ($1, $2, 1, 'stopped', 'stopped', now())",
    [one.workspaceId, one.campaignId],
  );
  await database.asOwner("INSERT INTO campaign_removal (workspace_id, campaign_id, at) VALUES ($1, $2, now())", [one.workspaceId, newId()]);
  await database.asOwner("INSERT INTO list_removal (workspace_id, list_id, name) VALUES ($1, $2, 'Partie')", [one.workspaceId, newId()]);
  const left = () =>
    database.asOwner(
      `SELECT campaign_id FROM run_ending WHERE workspace_id = $1 UNION ALL SELECT campaign_id FROM campaign_removal WHERE workspace_id = $1
       UNION ALL SELECT list_id FROM list_removal WHERE workspace_id = $1`,
      [one.workspaceId],
    );
  worker("south", providers[0]);
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(await left()).toHaveLength(3);
  worker("north", providers[0]);
  await until(left, (rows) => rows.length === 0);
});
