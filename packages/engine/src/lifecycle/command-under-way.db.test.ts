import type { WorkspaceTx } from "@filon/db";
import { holdCampaign, lockPru } from "@filon/db/engine";
import { expect, it } from "vitest";
import { advanceBatch } from "../advance/advance-batch.ts";
import { keepGraphs } from "../advance/load-batch.ts";
import { engineTests } from "../testing/engine-tests.ts";
import { handWorker } from "../testing/hands.ts";
import { until } from "../testing/index.ts";
import { scene } from "../testing/scene.ts";

const { database, engine, standIn, log } = await engineTests({ size: 16 });
/** Longest time for unblocked work, in ms. Work that only the sweep finds would take 30 s. */
const AT_ONCE_MS = 5_000;

type Scene = Awaited<ReturnType<typeof scene>>;

/** Takes a lock in a transaction. Resolves once it is taken, with a function that releases it. */
async function keeping(workspaceId: string, take: (tx: WorkspaceTx) => Promise<void>): Promise<() => Promise<void>> {
  const taken = Promise.withResolvers<void>();
  const over = Promise.withResolvers<void>();
  const transaction = database.db.inWorkspace(workspaceId, async (tx) => {
    await take(tx);
    taken.resolve();
    await over.promise;
  });
  await taken.promise;
  return async () => {
    over.resolve();
    await transaction;
  };
}

const isSent = (all: readonly { status: string }[]): boolean => all.some(({ status }) => status === "sent");

/** Starts a campaign whose first message is due or already planned. */
async function started(what: "due" | "planned", beside?: Scene): Promise<Scene> {
  const one = await scene(database, beside === undefined ? {} : { workspaceId: beside.workspaceId });
  await one.start();
  if (what === "planned") {
    const context = handWorker(database.db, standIn.url, log);
    await advanceBatch(context, keepGraphs(context), one.workspaceId, one.campaignId, 1);
    expect((await one.actions()).map(({ status }) => status)).toEqual(["planned"]);
  }
  return one;
}

it.each(["due", "planned"] as const)(
  "a long-running command that locks a campaign with %s messages delays no other campaign, in its workspace or others",
  async (what) => {
    const held = await started(what);
    const others = [await started(what, held), await started(what)];
    const letGo = await keeping(held.workspaceId, (tx) => holdCampaign(tx, held.campaignId, "alone"));
    try {
      engine();
      for (const other of others) {
        await until(other.actions, isSent, AT_ONCE_MS);
        await until(other.campaign, (seen) => seen?.status === "completed", AT_ONCE_MS);
      }
      expect(isSent(await held.actions())).toBe(false);
    } finally {
      await letGo();
    }
    await until(held.campaign, (seen) => seen?.status === "completed", AT_ONCE_MS);
    expect(isSent(await held.actions())).toBe(true);
  },
);

it("a long-running command that locks a workspace's PRU delays no acts, neither in that workspace nor in others", async () => {
  const held = await started("due");
  const beside = await started("due", held);
  const other = await started("due");
  const letGo = await keeping(held.workspaceId, lockPru);
  try {
    engine();
    await until(held.actions, isSent, AT_ONCE_MS);
    await until(beside.actions, isSent, AT_ONCE_MS);
    await until(other.campaign, (seen) => seen?.status === "completed", AT_ONCE_MS);
    expect((await held.campaign())?.status).toBe("running");
  } finally {
    await letGo();
  }
  await until(held.campaign, (seen) => seen?.status === "completed", AT_ONCE_MS);
  await until(beside.campaign, (seen) => seen?.status === "completed", AT_ONCE_MS);
});
