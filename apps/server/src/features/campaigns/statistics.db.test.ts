import { CampaignStatistics } from "@filon/contracts/campaigns";
import { prospectList, recountSums, tellTimeline, testDatabase } from "@filon/testing";
import { expect, it } from "vitest";
import { testServer } from "../../testing/test-server.ts";
import { campaignInput } from "../../testing/campaign-graphs.ts";

const database = await testDatabase();
const server = await testServer(database);

async function campaignOf(prospects: number) {
  const { headers, workspaceId } = await server.signedIn();
  const { listId, prospectIds } = await prospectList(database, workspaceId, prospects);
  const created = await server.app.inject({
    method: "POST",
    url: "/api/campaigns",
    headers,
    payload: campaignInput({ listIds: [listId] }),
  });
  const id: string = created.json().data.id;
  const read = async () => {
    const response = await server.app.inject({ method: "GET", url: `/api/campaigns/${id}/statistics`, headers });
    return response.json().data;
  };
  return { id, headers, workspaceId, prospectIds, read };
}

/** Writes tallies and timeline entries as the engine leaves them after a run of two days. */
async function runOf({ id, workspaceId, prospectIds }: Awaited<ReturnType<typeof campaignOf>>): Promise<void> {
  await database.asOwner(
    "UPDATE campaign SET status = 'completed', end_reason = 'stopped', run = 1, started_at = '2026-11-02T08:00:00Z', completed_at = '2026-11-04T08:00:00Z' WHERE id = $1",
    [id],
  );
  await database.asOwner(
    `INSERT INTO enrolment (workspace_id, id, campaign_id, run, prospect_id, workflow_version_id, node_id)
     SELECT $1, gen_random_uuid(), $2, 1, prospect, workflow_version_id, 'n0' FROM campaign, unnest($3::uuid[]) AS prospect WHERE id = $2`,
    [workspaceId, id, prospectIds],
  );
  await recountSums(database, workspaceId);
  await database.asOwner("UPDATE prospect SET linkedin_connected_at = now() WHERE id = ANY($1::uuid[])", [prospectIds.slice(0, 3)]);
  const sums: [string, string, number][] = [
    ["act", "linkedin:visit_profile:sent", 4],
    ["act", "linkedin:send_invitation:sent", 4],
    ["act", "linkedin:send_message:sent", 2],
    ["act", "linkedin:react:sent", 1],
    ["act", "email:send_message:sent", 3],
    ["act", "email:send_message:failed", 1],
    ["act", "email:send_message:uncertain", 1],
    ["contacted", "", 4],
    ["accepted", "", 2],
    ["day", "sent:2026-11-02", 1],
    // Half past midnight in Paris.
    ["day", "sent:2026-11-03", 1],
  ];
  for (const [kind, detail, n] of sums) {
    await database.asOwner(
      "INSERT INTO campaign_tally (workspace_id, campaign_id, run, kind, node_id, detail, blocked_by, slot, n) VALUES ($1, $2, 1, $3, 'n1', $4, '', 0, $5)",
      [workspaceId, id, kind, detail, n],
    );
  }
  const [prospectId = ""] = prospectIds;
  await tellTimeline(database, workspaceId, { prospectId, campaignId: id, type: "replied", at: new Date("2026-11-03T09:00:00Z") });
  await database.asOwner(
    `INSERT INTO appointment (workspace_id, id, prospect_id, title, starts_at, ends_at, status, created_at)
     SELECT $1, gen_random_uuid(), $2, 'Rendez-vous', '2026-12-01T09:00:00Z', '2026-12-01T10:00:00Z', status, made::timestamptz
     FROM (VALUES ('confirmed', '2026-11-03T09:00:00Z'), ('completed', '2026-11-04T09:00:00Z'), ('cancelled', '2026-11-04T09:00:00Z')) AS one(status, made)`,
    [workspaceId, prospectId],
  );
}

it("[STATS-01][STATS-02][STATS-03][STATS-06] shows every figure of the run, its days in the campaign's zone, and that it was stopped", async () => {
  const campaign = await campaignOf(6);
  await runOf(campaign);
  const statistics = await campaign.read();
  expect(CampaignStatistics.parse(statistics)).toEqual(statistics);
  expect(statistics).toEqual({
    status: "stopped",
    prospects: 6,
    contacted: 4,
    connected: 3,
    connections: 2,
    sent: 14,
    invitations: 4,
    visits: 4,
    messages: 2,
    emails: 3,
    likes: 1,
    follows: 0,
    comments: 0,
    accepted: 2,
    replied: 1,
    appointments: 1,
    refused: 0,
    pending: 6,
    failed: 1,
    processed: 16,
    success: 14,
    successRate: 88,
    durationSeconds: 2 * 86_400,
    figures: [],
    steps: [
      { nodeId: "n0", here: 6, passed: 0, ended: 0, sent: 0, failed: 0, accepted: 0, replied: 0 },
      { nodeId: "n1", here: 0, passed: 0, ended: 0, sent: 14, failed: 1, accepted: 0, replied: 0 },
      { nodeId: "n2", here: 0, passed: 0, ended: 0, sent: 0, failed: 0, accepted: 0, replied: 0 },
    ],
    accounts: [],
    hours: [{ day: 2, hour: 10, sent: 0, replied: 1 }],
    replyTimes: [0, 0, 0, 0, 0, 0, 0],
    medianReplySeconds: null,
    ends: [],
    days: [
      { day: "2026-11-02", sent: 1, replied: 0 },
      { day: "2026-11-03", sent: 1, replied: 1 },
      { day: "2026-11-04", sent: 0, replied: 0 },
    ],
  });
});

it("a message that asks not to be contacted counts as a reply, once for each prospect; an opt-out without a message does not", async () => {
  const campaign = await campaignOf(6);
  await runOf(campaign);
  const { id, workspaceId, prospectIds } = campaign;
  const optOut = (prospectId = "", data: object) =>
    tellTimeline(database, workspaceId, { prospectId, campaignId: id, type: "opted_out", data, at: new Date("2026-11-04T09:00:00Z") });
  await optOut(prospectIds[0], { text: "Stop" });
  await optOut(prospectIds[1], { text: "Stop" });
  await optOut(prospectIds[2], {});
  const { replied, days } = await campaign.read();
  expect(replied).toBe(2);
  expect(days.at(-1)).toEqual({ day: "2026-11-04", sent: 0, replied: 2 });
});

it("lists what the steps of the run have counted, most often first, with the sum and mean of the values", async () => {
  const campaign = await campaignOf(2);
  await runOf(campaign);
  const counted: [number, string, number | null][] = [
    [1, "Devis", 100],
    [1, "Devis", 50.5],
    [1, "Devis", null],
    [1, "Démo", null],
    [2, "Devis", 9_000],
  ];
  for (const [run, name, value] of counted) {
    await database.asOwner(
      "INSERT INTO campaign_figure (workspace_id, campaign_id, run, name, value, at) VALUES ($1, $2, $3, $4, $5, now())",
      [campaign.workspaceId, campaign.id, run, name, value],
    );
  }
  expect((await campaign.read()).figures).toEqual([
    { name: "Devis", count: 3, sum: 150.5, mean: 75.25 },
    { name: "Démo", count: 1, sum: null, mean: null },
  ]);
});

it("people whom a member of the team followed are counted as follows, other tasks are not", async () => {
  const campaign = await campaignOf(3);
  await runOf(campaign);
  const { id, workspaceId } = campaign;
  const tasks = [
    ["follow", "done", 1],
    ["follow", "done", 2],
    ["follow", "skipped", 3],
    ["to_do", "done", 4],
  ] as const;
  for (const [kind, status, visit] of tasks)
    await database.asOwner(
      `INSERT INTO task (workspace_id, id, enrolment_id, campaign_id, run, prospect_id, node_id, visit, kind, payload, status, due_at, expires_at, made_at)
       SELECT $1, gen_random_uuid(), id, $2, 1, prospect_id, 'n0', $3, $4, '{}', $5, now(), now(), now() FROM enrolment WHERE campaign_id = $2 LIMIT 1`,
      [workspaceId, id, visit, kind, status],
    );
  expect((await campaign.read()).follows).toBe(2);
});

it("refusals in the run are counted and can be listed", async () => {
  const campaign = await campaignOf(6);
  await runOf(campaign);
  const { id, headers, prospectIds } = campaign;
  const refused = prospectIds.slice(2, 5);
  await database.asOwner("UPDATE prospect SET status = 'refused' WHERE id = ANY($1::uuid[])", [refused]);
  expect((await campaign.read()).refused).toBe(3);
  const list = async (query: string) => {
    const answer = await server.app.inject({ method: "GET", url: `/api/campaigns/${id}/enrolments?${query}`, headers });
    return answer.json().data as { rows: { prospect: { id: string } }[]; next: string | null };
  };
  const first = await list("status=refused&limit=2");
  const rest = await list(`status=refused&limit=2&after=${first.next}`);
  expect([...first.rows, ...rest.rows].map(({ prospect }) => prospect.id).sort()).toEqual([...refused].sort());
  expect(rest.next).toBeNull();
  expect((await list("status=refused&nodeId=n0")).rows).toHaveLength(3);
  expect((await list("status=refused&nodeId=n1")).rows).toEqual([]);
});

it("[STATS-03] calls a running campaign active and counts its duration until now", async () => {
  const campaign = await campaignOf(1);
  await database.asOwner("UPDATE campaign SET status = 'running', run = 1, started_at = now() - interval '90 minutes' WHERE id = $1", [
    campaign.id,
  ]);
  const statistics = await campaign.read();
  expect(statistics.status).toBe("active");
  expect(statistics.durationSeconds).toBeGreaterThanOrEqual(5400);
  expect(statistics.days.length).toBeLessThanOrEqual(2);
});

it("[STATS-02] of a draft show nothing processed, a rate of 0 and no duration", async () => {
  const campaign = await campaignOf(2);
  expect(await campaign.read()).toMatchObject({
    status: "draft",
    prospects: 2,
    processed: 0,
    successRate: 0,
    durationSeconds: null,
    days: [],
  });
});

it("are hidden from other workspaces", async () => {
  const { id } = await campaignOf(1);
  const { headers } = await server.signedIn();
  expect((await server.app.inject({ method: "GET", url: `/api/campaigns/${id}/statistics`, headers })).statusCode).toBe(404);
});
