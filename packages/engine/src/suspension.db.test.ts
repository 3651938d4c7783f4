import * as workspaces from "@filon/db/workspaces";
import { holdCampaign } from "@filon/db/engine";
import { wakeEngine } from "@filon/db/realtime";
import { testDatabase } from "@filon/testing";
import { afterAll, afterEach, expect, it } from "vitest";
import { type Engine, startEngine } from "./index.ts";
import { scene } from "./testing/scene.ts";
import { listeningLog, onStandIn, startStandIn, until } from "./testing/index.ts";

const database = await testDatabase({ size: 16 });
const standIn = await startStandIn({ answerAfterMs: 5 });
const log = listeningLog();
const engines: Engine[] = [];

afterEach(async () => {
  await Promise.all(engines.splice(0).map((running) => running.stop()));
  expect(log.complaints.splice(0)).toEqual([]);
});
afterAll(() => standIn.close());

/** Suspends a workspace as the administration does. */
const suspend = (workspaceId: string, campaignId: string, userId: string) =>
  database.db.inWorkspace(workspaceId, async (tx) => {
    await holdCampaign(tx, campaignId, "alone");
    await workspaces.suspend(tx, { at: new Date(), reason: "Impayé", by: userId });
  });
const reinstate = (workspaceId: string) =>
  database.db.inWorkspace(workspaceId, async (tx) => {
    await workspaces.reinstate(tx);
    await workspaces.wakeHeldBack(tx, ["workspaceSuspended"]);
    await wakeEngine(tx);
  });

it("[ADMIN-05] once a workspace is suspended, no new act starts and every waiting prospect shows why; once reinstated, each gets the message once", async () => {
  const { workspaceId, userId } = await database.workspace();
  const one = await scene(database, { workspaceId, prospects: 300 });
  const sent = () => standIn.accepted.filter((act) => act.accountId === one.accountId);
  engines.push(startEngine(onStandIn(database.db, standIn.url, { pollMs: 100, maxInFlight: 8 }, log)));
  await one.start();
  await until(
    () => Promise.resolve(sent().length),
    (count) => count > 20,
  );
  await suspend(workspaceId, one.campaignId, userId);
  const suspendedAt = Date.now();
  const states = () =>
    database.asOwner<{ blocked_by: string | null; n: number }>(
      "SELECT blocked_by, count(*)::int AS n FROM enrolment WHERE campaign_id = $1 AND ended_at IS NULL GROUP BY 1",
      [one.campaignId],
    );
  await until(states, (rows) => rows.length === 1 && rows[0]?.blocked_by === "workspaceSuspended");
  expect((await one.actions()).filter(({ dispatched_at }) => (dispatched_at?.getTime() ?? 0) > suspendedAt)).toEqual([]);
  expect(sent().length).toBeLessThan(300);

  await reinstate(workspaceId);
  await until(one.campaign, (seen) => seen?.status === "completed");
  expect(sent()).toHaveLength(300);
  expect(new Set(sent().map((act) => act.recipient)).size).toBe(300);
});

it("[ADMIN-05] no campaign of a suspended workspace starts or resumes, and nothing changes", async () => {
  const { workspaceId, userId } = await database.workspace();
  const [draft, paused] = [await scene(database, { workspaceId }), await scene(database, { workspaceId })];
  await paused.start();
  await paused.pause();
  await suspend(workspaceId, draft.campaignId, userId);
  const refused = { code: "campaigns.errors.workspaceSuspended", status: 403 };
  await expect(draft.start()).rejects.toMatchObject(refused);
  await expect(paused.resume()).rejects.toMatchObject(refused);
  expect([await draft.campaign(), await paused.campaign(), await paused.occupiedPru()]).toMatchObject([
    { status: "draft", run: 0 },
    { status: "paused" },
    0,
  ]);
});
