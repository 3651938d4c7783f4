import * as campaigns from "@filon/db/campaigns";
import { newId } from "@filon/db";
import { holdCampaign } from "@filon/db/engine";
import { wakeEngine } from "@filon/db/realtime";
import * as workspaces from "@filon/db/workspaces";
import { testDatabase } from "@filon/testing";
import { Temporal } from "temporal-polyfill";
import { afterAll, afterEach, expect, it } from "vitest";
import { type Engine, receiveInbound, startEngine } from "./index.ts";
import { pauseWhenUnsafe } from "./lifecycle/safety.ts";
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

/** So many that the stop comes while they are being contacted, also on a busy machine. */
const PEOPLE = 300;

it("once everything is stopped, no act is claimed and everybody who waits shows why; once released, each gets the message once", async () => {
  const { workspaceId, userId } = await database.workspace();
  const one = await scene(database, { workspaceId, prospects: PEOPLE });
  const sent = () => standIn.accepted.filter((act) => act.accountId === one.accountId);
  engines.push(startEngine(onStandIn(database.db, standIn.url, { pollMs: 100, maxInFlight: 8 }, log)));
  await one.start();
  await until(
    () => Promise.resolve(sent().length),
    (count) => count > 5,
  );
  await database.db.inWorkspace(workspaceId, async (tx) => {
    await holdCampaign(tx, one.campaignId, "alone");
    expect(await campaigns.halt(tx, userId, new Date())).toBe(true);
  });
  const haltedAt = Date.now();
  const states = () =>
    database.asOwner<{ blocked_by: string | null }>(
      "SELECT DISTINCT blocked_by FROM enrolment WHERE campaign_id = $1 AND ended_at IS NULL",
      [one.campaignId],
    );
  await until(states, (rows) => rows.length === 1 && rows[0]?.blocked_by === "workspaceHalted", 60_000);
  expect((await one.actions()).filter(({ dispatched_at }) => (dispatched_at?.getTime() ?? 0) > haltedAt)).toEqual([]);
  expect(sent().length).toBeLessThan(PEOPLE);
  expect((await one.campaign())?.status).toBe("running");

  await database.db.inWorkspace(workspaceId, async (tx) => {
    expect(await campaigns.release(tx)).toBe(true);
    await workspaces.wakeHeldBack(tx, ["workspaceHalted"]);
    await wakeEngine(tx);
  });
  await until(one.campaign, (seen) => seen?.status === "completed");
  expect(new Set(sent().map((act) => act.recipient)).size).toBe(PEOPLE);
  expect(sent()).toHaveLength(PEOPLE);
});

it("a campaign whose e-mails come back pauses by itself with an alert, and what came back before no longer counts once it is resumed", async () => {
  const { workspaceId } = await database.workspace();
  const one = await scene(database, { workspaceId, prospects: 20 });
  await one.start();
  const context = { db: database.db, clock: { now: () => Temporal.Now.instant() } };
  const sum = (kind: string, detail: string, n: number) =>
    database.asOwner(
      `INSERT INTO campaign_tally (workspace_id, campaign_id, run, kind, node_id, detail, blocked_by, slot, n)
       VALUES ($1, $2, 1, $3, 'n1', $4, '', -1, $5)
       ON CONFLICT (workspace_id, campaign_id, run, kind, node_id, detail, blocked_by, slot) DO UPDATE SET n = campaign_tally.n + excluded.n`,
      [workspaceId, one.campaignId, kind, detail, n],
    );
  const people = await database.asOwner<{ email: string }>(
    "SELECT p.email FROM enrolment e JOIN prospect p ON p.id = e.prospect_id WHERE e.campaign_id = $1",
    [one.campaignId],
  );
  // As the mailbox's reader reports them, each of another person.
  const bounce = async (n: number) => {
    for (const { email } of people.splice(0, n)) {
      const about = { providerEventId: newId(), occurredAt: new Date().toISOString(), match: { email } };
      const inbound = { ...about, type: "bounced", data: { bounce: "hard", statusCode: "5.1.1" } } as const;
      const asked = { accountId: one.accountId, provider: "test", inbound, at: new Date() };
      const received = await database.db.inWorkspace(workspaceId, (tx) => receiveInbound(tx, asked));
      expect(received.status).toBe("matched");
    }
  };
  const look = () => pauseWhenUnsafe(context, workspaceId, one.campaignId);
  await sum("act", "email:send_message:sent", 100);
  await bounce(7);
  expect(await look()).toBe("open");
  await bounce(1);
  expect(await look()).toBe("ended");
  expect(await one.campaign()).toMatchObject({ status: "paused", end_reason: "tooManyBounces" });
  expect(
    await database.asOwner(
      "SELECT type, params->>'part' AS part, params->>'whole' AS whole FROM notification WHERE workspace_id = $1 AND type LIKE 'campaign_paused%'",
      [workspaceId],
    ),
  ).toEqual([{ type: "campaign_paused_bounces", part: "8", whole: "100" }]);
  expect(await database.asOwner("SELECT 1 FROM campaign_alarm WHERE workspace_id = $1", [workspaceId])).toEqual([]);

  await database.asOwner("UPDATE campaign SET status = 'running' WHERE id = $1", [one.campaignId]);
  await bounce(4);
  await sum("act", "email:send_message:sent", 60);
  expect(await look()).toBe("open");
  await sum("act", "email:send_message:failed", 40);
  expect(await look()).toBe("ended");
  expect(await one.campaign()).toMatchObject({ status: "paused", end_reason: "tooManyFailures" });
});
