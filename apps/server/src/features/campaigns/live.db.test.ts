import { newId } from "@filon/db";
import { moveEnrolments, prospectList, recountSums, settleVisit, tellTimeline, testDatabase } from "@filon/testing";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { testServer } from "../../testing/test-server.ts";
import { campaignInput, EMAIL_STEP, straightGraph } from "../../testing/campaign-graphs.ts";
import * as campaigns from "@filon/db/campaigns";
import * as prospects from "@filon/db/prospects";

const database = await testDatabase();
const server = await testServer(database);
const GRAPH = straightGraph([EMAIL_STEP, { type: "delay", config: { duration: 2, unit: "days" } }, EMAIL_STEP]);

/** Starts a campaign with its prospects at the start, and returns the account it acts with. */
async function runningCampaign(count: number) {
  const { headers, workspaceId } = await server.signedIn();
  const { prospectIds } = await prospectList(database, workspaceId, count);
  const created = await server.app.inject({ method: "POST", url: "/api/campaigns", headers, payload: campaignInput({ graph: GRAPH }) });
  const id: string = created.json().data.id;
  const accountId = newId();
  await database.asOwner(
    "UPDATE campaign SET status = 'running', run = 1, started_at = now(), last_run_at = now() - interval '1 minute' WHERE id = $1",
    [id],
  );
  await database.asOwner(
    "INSERT INTO channel_account (workspace_id, id, channel, label, address) VALUES ($1, $2, 'email', 'Ada', 'ada@exemple.test')",
    [workspaceId, accountId],
  );
  const enrolments = await database.asOwner<{ id: string }>(
    `INSERT INTO enrolment (workspace_id, id, campaign_id, run, prospect_id, workflow_version_id, node_id, due_at)
     SELECT $1, gen_random_uuid(), $2, 1, prospect, workflow_version_id, 'n0', now() FROM campaign, unnest($3::uuid[]) AS prospect WHERE id = $2
     RETURNING id`,
    [workspaceId, id, prospectIds],
  );
  await recountSums(database, workspaceId);
  const move = (ids: readonly (string | undefined)[], change: Parameters<typeof moveEnrolments>[3]) =>
    moveEnrolments(database, workspaceId, ids, change);
  const settle = (enrolmentIds: readonly string[], visit: number, status: "sent" | "failed") =>
    settleVisit(database, workspaceId, { enrolmentIds, visit }, status);
  const get = async (path: string) => (await server.app.inject({ method: "GET", url: `/api/campaigns/${id}${path}`, headers })).json();
  return { id, headers, workspaceId, accountId, prospectIds, enrolmentIds: enrolments.map((row) => row.id), move, settle, get };
}
type Running = Awaited<ReturnType<typeof runningCampaign>>;

async function plan(campaign: Running, enrolmentIds: readonly string[], act: { nodeId: string; visit: number; kind?: string }) {
  await database.asOwner(
    `INSERT INTO action (workspace_id, id, enrolment_id, campaign_id, run, prospect_id, node_id, visit, channel, kind, account_id, payload, idempotency_key)
     SELECT workspace_id, gen_random_uuid(), id, campaign_id, run, prospect_id, $2, $3, 'email', $4, $5, '{}', gen_random_uuid() FROM enrolment WHERE id = ANY($1::uuid[])`,
    [enrolmentIds, act.nodeId, act.visit, act.kind ?? "send_message", campaign.accountId],
  );
}

const log = (campaign: Running, prospectId: string, type: string, data: object = {}) =>
  tellTimeline(database, campaign.workspaceId, { prospectId, type, data, campaignId: campaign.id });

describe("the live picture", () => {
  it("[STATS-02] counts where prospects are, what was sent and who replied, each prospect once", async () => {
    const campaign = await runningCampaign(5);
    const [first = "", second = "", third = ""] = campaign.enrolmentIds;
    await plan(campaign, [first, second, third], { nodeId: "n1", visit: 1 });
    await campaign.settle([first, second], 1, "sent");
    await campaign.settle([third], 1, "failed");
    await campaign.move([first, second], { node_id: "n2", blocked_by: null, due_at: new Date(Date.now() + 2 * 86_400_000) });
    await plan(campaign, [first], { nodeId: "n3", visit: 3 });
    await campaign.settle([first], 3, "sent");
    await campaign.move([first], { status: "completed", node_id: "n4", due_at: null });
    await campaign.move([third], { status: "failed", node_id: "n1", due_at: null });
    await log(campaign, campaign.prospectIds[0] ?? "", "replied", { text: "Oui" });
    await log(campaign, campaign.prospectIds[0] ?? "", "replied", { text: "Encore" });

    const { data } = await campaign.get("/live");
    expect(data.counts).toEqual({
      prospects: 5,
      open: 3,
      contacted: 2,
      sent: 3,
      invitations: 0,
      accepted: 0,
      visits: 0,
      messages: 0,
      emails: 3,
      replied: 1,
      failed: 1,
      uncertain: 0,
      held: 0,
      completed: 1,
      stopped: 1,
      processed: 4,
      success: 3,
      successRate: 75,
    });
    const none = { ended: 0, accepted: 0, replied: 0 };
    expect(data.nodes).toEqual([
      { ...none, nodeId: "n0", here: 2, passed: 3, sent: 0, failed: 0 },
      { ...none, nodeId: "n1", here: 0, passed: 2, sent: 2, failed: 1 },
      { ...none, nodeId: "n2", here: 1, passed: 1, sent: 0, failed: 0 },
      { ...none, nodeId: "n3", here: 0, passed: 1, sent: 1, failed: 0, replied: 1 },
      { ...none, nodeId: "n4", here: 0, passed: 1, sent: 0, failed: 0 },
    ]);
    expect(data.latestActivity.map((entry: { type: string; data: object }) => [entry.type, entry.data])).toEqual([
      ["replied", { text: "Encore" }],
      ["replied", { text: "Oui" }],
    ]);
  });

  it("[MODULE-14] shows what blocks each waiting prospect and when the first of them is tried again", async () => {
    const campaign = await runningCampaign(6);
    const [a = "", b = "", c = "", d = ""] = campaign.enrolmentIds;
    const soon = "2031-03-03T08:00:00.000Z";
    await campaign.move([a, b], { blocked_by: "dailyMax", due_at: new Date("2031-03-04T08:00:00Z") });
    await campaign.move([b], { blocked_by: "dailyMax", due_at: new Date(soon) });
    await campaign.move([c], { status: "held", blocked_by: "missingVariable", due_at: null });
    await campaign.move([d], { due_at: new Date("2031-05-01T00:00:00Z") });
    const { data } = await campaign.get("/live");
    expect(data.waiting).toEqual([
      { code: "schedule", count: 3, nextAt: "2031-05-01T00:00:00.000Z" },
      { code: "dailyMax", count: 2, nextAt: soon },
      { code: "missingVariable", count: 1, nextAt: null },
    ]);
    const held = await campaign.get("/enrolments?status=held");
    expect(held.data.rows).toMatchObject([{ id: c, blockedBy: "missingVariable", status: "held", nodeId: "n0" }]);
  });

  it("of a paused campaign shows that it is paused and who is held for the user, without old reasons or next tries", async () => {
    const campaign = await runningCampaign(4);
    const [a = "", b = "", c = ""] = campaign.enrolmentIds;
    await campaign.move([a, b], { blocked_by: "dailyMax", due_at: new Date("2031-03-04T08:00:00Z") });
    await campaign.move([c], { status: "held", blocked_by: "missingVariable", due_at: null });
    await database.asOwner("UPDATE campaign SET status = 'paused' WHERE id = $1", [campaign.id]);
    expect((await campaign.get("/live")).data.waiting).toEqual([
      { code: "campaignPaused", count: 3, nextAt: null },
      { code: "missingVariable", count: 1, nextAt: null },
    ]);
    const { data } = await campaign.get("/enrolments?status=open");
    expect(data.rows.map((row: { blockedBy: string; dueAt: string | null }) => [row.blockedBy, row.dueAt]).toSorted()).toEqual([
      ["campaignPaused", null],
      ["campaignPaused", null],
      ["campaignPaused", null],
      ["missingVariable", null],
    ]);
  });

  it("matches a recount whether its tallies are folded or not", async () => {
    const campaign = await runningCampaign(8);
    const move = fc.record({
      who: fc.uniqueArray(fc.integer({ min: 0, max: 7 }), { minLength: 1 }),
      node: fc.constantFrom("n0", "n1", "n2", "n3", "n4"),
      status: fc.constantFrom("runnable", "waiting", "acting", "held", "completed", "stopped", "failed"),
      blocked: fc.constantFrom(null, "dailyMax", "minGap"),
      fold: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(move, { maxLength: 8 }), async (moves) => {
        for (const { who, node, status, blocked, fold } of moves) {
          const ids = who.map((index) => campaign.enrolmentIds[index]);
          await campaign.move(ids, { node_id: node, status, blocked_by: blocked });
          if (fold) await database.db.inWorkspace(campaign.workspaceId, (tx) => campaigns.foldTallies(tx, campaign.id, 1));
        }
        const counted = await database.asOwner<{ node_id: string; detail: string; blocked_by: string; n: number }>(
          `SELECT node_id, enrolment_state(status) AS detail, coalesce(blocked_by, '') AS blocked_by, count(*)::int AS n
             FROM enrolment WHERE campaign_id = $1 GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`,
          [campaign.id],
        );
        const tallies = await database.db.inWorkspace(campaign.workspaceId, (tx) => campaigns.readTallies(tx, campaign.id, 1));
        const kept = tallies
          .filter(({ kind, n }) => kind === "at" && n !== 0)
          .map(({ node_id, detail, blocked_by, n }) => ({ node_id, detail, blocked_by, n }));
        const order = (row: { node_id: string; detail: string; blocked_by: string }) => `${row.node_id} ${row.detail} ${row.blocked_by}`;
        expect(kept.sort((x, y) => (order(x) < order(y) ? -1 : 1))).toEqual(counted.sort((x, y) => (order(x) < order(y) ? -1 : 1)));
      }),
      { numRuns: 25 },
    );
  });

  it("[STATS-02] rounds a success rate to neither 100 while something failed nor 0 while something succeeded", async () => {
    const campaign = await runningCampaign(1);
    const sums = (detail: string, n: number) =>
      database.asOwner(
        "INSERT INTO campaign_tally (workspace_id, campaign_id, run, kind, node_id, detail, blocked_by, slot, n) VALUES ($1, $2, 1, 'act', 'n1', $3, '', 0, $4)",
        [campaign.workspaceId, campaign.id, detail, n],
      );
    await sums("email:send_message:sent", 470);
    await sums("email:send_message:failed", 2);
    expect((await campaign.get("/live")).data.counts).toMatchObject({ failed: 2, processed: 472, success: 470, successRate: 99 });
    await sums("linkedin:send_invitation:refused", 500_000);
    expect((await campaign.get("/live")).data.counts).toMatchObject({ success: 470, successRate: 1 });
  });

  it("[STATS-02] has a success rate of 0 while nothing is processed", async () => {
    const campaign = await runningCampaign(1);
    const { data } = await campaign.get("/live");
    expect(data.counts).toMatchObject({ processed: 0, success: 0, successRate: 0 });
  });

  it("drops a deleted prospect's place but not their acts", async () => {
    const campaign = await runningCampaign(2);
    await plan(campaign, campaign.enrolmentIds, { nodeId: "n1", visit: 1 });
    await campaign.settle(campaign.enrolmentIds, 1, "sent");
    await database.db.inWorkspace(campaign.workspaceId, (tx) => prospects.remove(tx, campaign.prospectIds.slice(0, 1)));
    const { data } = await campaign.get("/live");
    expect([data.counts.prospects, data.counts.sent]).toEqual([1, 2]);
  });
});

describe("pages", () => {
  it("of the prospects at a step have each of them once", async () => {
    const campaign = await runningCampaign(7);
    await database.asOwner("UPDATE enrolment SET status = 'waiting', node_id = 'n2' WHERE id = ANY($1::uuid[])", [
      campaign.enrolmentIds.slice(0, 3),
    ]);
    await database.asOwner("UPDATE enrolment SET status = 'acting', node_id = 'n2' WHERE id = ANY($1::uuid[])", [
      campaign.enrolmentIds.slice(3, 5),
    ]);
    const seen: string[] = [];
    for (let after: string | null = "", pages = 0; after !== null && pages < 9; pages++) {
      const { data } = await campaign.get(`/enrolments?nodeId=n2&status=open&limit=2${after ? `&after=${after}` : ""}`);
      seen.push(...data.rows.map((row: { id: string }) => row.id));
      after = data.next;
    }
    expect(seen.toSorted()).toEqual(campaign.enrolmentIds.slice(0, 5).toSorted());
    const all = await campaign.get("/enrolments?limit=200");
    expect(all.data.rows).toHaveLength(7);
  });

  it("of the activity have each entry once, newest first, and an invalid cursor is refused", async () => {
    const campaign = await runningCampaign(1);
    for (let index = 0; index < 5; index++)
      await database.asOwner(
        "INSERT INTO timeline_event (workspace_id, id, prospect_id, type, data, campaign_id) VALUES ($1, $2, $3, 'act_sent', $4, $5)",
        [campaign.workspaceId, newId(), campaign.prospectIds[0], { text: String(index) }, campaign.id],
      );
    const seen: string[] = [];
    for (let after: string | null = "", pages = 0; after !== null && pages < 9; pages++) {
      const { data } = await campaign.get(`/activity?limit=2${after ? `&after=${after}` : ""}`);
      seen.push(...data.entries.map((entry: { data: { text: string } }) => entry.data.text));
      after = data.next;
    }
    expect(seen).toEqual(["4", "3", "2", "1", "0"]);
    expect((await campaign.get("/activity?after=zzz")).code).toBe("problems.brokenPage");
  });
});
