import { setTimeout as sleep } from "node:timers/promises";
import { startCampaign } from "@filon/engine";
import { catalogue } from "@filon/modules";
import { grantPru, outreachCampaign, outreachList, straightWorkflow, testDatabase } from "@filon/testing";
import { expect, it } from "vitest";
import { testServer } from "../testing/test-server.ts";
import { runEngine } from "./run-engine.ts";

/** Connections in a process's pool. */
const database = await testDatabase({ size: 12 });
const { services, signedIn } = await testServer(database);
/** Concurrent transactions of each workspace, and the duration of each in ms: more than the pool can serve. */
const ASKING = 60;
const TAKES_MS = 200;
/** Milliseconds within which unhindered work is done; queued behind the others it would take at least 6 s. */
const AT_ONCE_MS = 4_000;

/** A workspace with a campaign of one immediate step, about to begin. */
async function campaign() {
  const { workspaceId } = await signedIn();
  await grantPru(database.db, workspaceId, 10);
  const listId = await outreachList(database.db, workspaceId, 1);
  const graph = straightWorkflow([["tag_contact", { tags: ["vu"] }]]);
  const campaignId = await outreachCampaign(database.db, workspaceId, { graph, listIds: [listId] });
  return {
    workspaceId,
    start: () =>
      database.db.inWorkspace(workspaceId, (tx) =>
        startCampaign(tx, { campaignId, actorId: null, at: new Date(), catalogue, terms: { uninstalledModules: 0 } }),
      ),
    /** Milliseconds until it has completed; if it never does, the test times out. */
    completed: async (): Promise<number> => {
      const from = performance.now();
      for (;;) {
        const [row] = await database.asOwner<{ status: string }>("SELECT status FROM campaign WHERE id = $1", [campaignId]);
        if (row?.status === "completed") return performance.now() - from;
        await sleep(20);
      }
    },
  };
}

/** Workspaces that keep querying until stopped, each for more than its share. */
function busy(workspaceIds: readonly string[]): () => Promise<void> {
  let isOver = false;
  const ask = async (workspaceId: string): Promise<void> => {
    while (!isOver) {
      const work = services.db.inWorkspace(workspaceId, (tx) => tx.query({ text: `SELECT pg_sleep(${TAKES_MS / 1000})` }));
      await work.catch(() => sleep(TAKES_MS));
    }
  };
  const all = workspaceIds.flatMap((workspaceId) => Array.from({ length: ASKING }, () => ask(workspaceId)));
  return async () => {
    isOver = true;
    await Promise.all(all);
  };
}

it("heavy use by workspaces, even its own, does not hold up a campaign", async () => {
  const one = await campaign();
  await one.start();
  const others = await Promise.all([signedIn(), signedIn(), signedIn()]);
  const rest = busy([one.workspaceId, ...others.map(({ workspaceId }) => workspaceId)]);
  await sleep(TAKES_MS);
  const stop = runEngine(services, new Map());
  try {
    expect(await one.completed()).toBeLessThan(AT_ONCE_MS);
  } finally {
    await rest();
    await stop();
  }
});

it("a busy engine takes no connections from requests", async () => {
  const many = await Promise.all(Array.from({ length: 8 }, campaign));
  const stop = runEngine(services, new Map());
  const connections = async () =>
    Object.fromEntries(
      (
        await database.asOwner<{ name: string; count: number }>(
          "SELECT application_name AS name, count(*)::integer FROM pg_stat_activity WHERE datname = current_database() GROUP BY 1",
        )
      ).map(({ name, count }) => [name, count]),
    );
  try {
    const before = services.db.pool.totalCount - services.db.pool.idleCount;
    await Promise.all(many.map(({ start }) => start()));
    await Promise.all(many.map(({ completed }) => completed()));
    expect([before, services.db.pool.totalCount - services.db.pool.idleCount]).toEqual([0, 0]);
    expect((await connections())["filon-engine"]).toBeGreaterThan(0);
    expect((await connections())["filon-engine"]).toBeLessThanOrEqual(10);
  } finally {
    await stop();
  }
  // The server notices closed connections a moment later; if it never does, the test times out.
  while ((await connections())["filon-engine"] !== undefined) await sleep(20);
});
