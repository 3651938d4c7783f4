import { CampaignBreakdown, type CampaignStatistics } from "@filon/contracts/campaigns";
import { moveEnrolments, outreachAccount, prospectList, recountSums, settleVisit, tellTimeline, testDatabase } from "@filon/testing";
import { beforeAll, expect, it } from "vitest";
import { testServer } from "../../testing/test-server.ts";
import { campaignInput } from "../../testing/campaign-graphs.ts";

const database = await testDatabase();
const server = await testServer(database);

let get: (path: string) => Promise<{ statusCode: number; body: string; headers: Record<string, unknown> }>;
let statistics: CampaignStatistics;
let accountId: string;
let listId: string;

const dataOf = (answer: { body: string }) => JSON.parse(answer.body).data;

beforeAll(async () => {
  // Six people: e-mails to four, one of whom answers after two hours and one after three days; to a fifth it fails; one has finished.
  const { headers, workspaceId } = await server.signedIn();
  const list = await prospectList(database, workspaceId, 6);
  listId = list.listId;
  const { prospectIds } = list;
  const created = await server.app.inject({
    method: "POST",
    url: "/api/campaigns",
    headers,
    payload: campaignInput({ listIds: [listId] }),
  });
  const id: string = created.json().data.id;
  accountId = await outreachAccount(database.db, workspaceId);
  await database.asOwner("UPDATE campaign SET status = 'running', run = 1, started_at = now() - interval '10 days' WHERE id = $1", [id]);
  await database.asOwner(
    `INSERT INTO enrolment (workspace_id, id, campaign_id, run, prospect_id, workflow_version_id, node_id, status, visit)
     SELECT $1, prospect, $2, 1, prospect, workflow_version_id, 'n1', 'acting', 1 FROM campaign, unnest($3::uuid[]) AS prospect WHERE id = $2`,
    [workspaceId, id, prospectIds],
  );
  await database.asOwner(
    `INSERT INTO action (workspace_id, id, enrolment_id, campaign_id, run, prospect_id, node_id, visit, channel, kind, account_id, payload, idempotency_key)
     SELECT $1, gen_random_uuid(), prospect, $2, 1, prospect, 'n1', 1, 'email', 'send_message', $4, '{}', gen_random_uuid()::text FROM unnest($3::uuid[]) AS prospect`,
    [workspaceId, id, prospectIds.slice(0, 5), accountId],
  );
  await recountSums(database, workspaceId);
  await settleVisit(database, workspaceId, { enrolmentIds: prospectIds.slice(0, 4), visit: 1 }, "sent");
  await settleVisit(database, workspaceId, { enrolmentIds: prospectIds.slice(4, 5), visit: 1 }, "failed");
  for (const [index, hours] of [
    [0, 2],
    [1, 72],
  ] as const)
    await tellTimeline(database, workspaceId, {
      prospectId: prospectIds[index] ?? "",
      campaignId: id,
      type: "replied",
      at: new Date(Date.now() + hours * 3_600_000),
    });
  await moveEnrolments(database, workspaceId, prospectIds.slice(0, 1), { status: "stopped", outcome: "replied" });
  await database.asOwner("UPDATE prospect SET first_name = '=1+1' WHERE id = $1", [prospectIds[0]]);
  get = async (path) => {
    const answer = await server.app.inject({ method: "GET", url: `/api/campaigns/${id}/${path}`, headers });
    return { statusCode: answer.statusCode, body: answer.body, headers: answer.headers };
  };
  statistics = dataOf(await get("statistics"));
});

it("counts by step, account, hour, time to reply and reason of the end what acts and replies left", () => {
  expect(statistics.steps.find(({ nodeId }) => nodeId === "n1")).toEqual({
    nodeId: "n1",
    here: 5,
    passed: 0,
    ended: 1,
    sent: 4,
    failed: 1,
    accepted: 0,
    replied: 2,
  });
  expect(statistics.accounts).toMatchObject([{ accountId, sent: 4, failed: 1, accepted: 0, replied: 2 }]);
  expect(statistics.hours.reduce((sum, { sent }) => sum + sent, 0)).toBe(4);
  expect(statistics.hours.reduce((sum, { replied }) => sum + replied, 0)).toBe(2);
  expect(statistics.replyTimes).toEqual([0, 1, 0, 0, 1, 0, 0]);
  expect(Math.abs((statistics.medianReplySeconds ?? 0) - 7_200)).toBeLessThan(60);
  expect(statistics.ends).toEqual([{ reason: "replied", count: 1 }]);
});

it("each figure opens as many people as it counts", async () => {
  const [replied, sent] = [statistics.hours.find((cell) => cell.replied > 0), statistics.hours.find((cell) => cell.sent > 0)];
  const named = (cell: typeof replied) => `${cell?.day}:${String(cell?.hour).padStart(2, "0")}`;
  const wanted: [string, string, number | undefined][] = [
    ["contacted", "", statistics.contacted],
    ["replied", "", statistics.replied],
    ["emails", "", statistics.emails],
    ["sent", "", statistics.sent],
    ["failed", "", statistics.failed],
    ["messages", "", 0],
    ["accepted", "", 0],
    ["connected", "", 0],
    ["refused", "", 0],
    ["appointments", "", 0],
    ["follows", "", 0],
    ["ended", "replied", 1],
    ["ended", "completed", 0],
    ["answeredStep", "n1", 2],
    ["sentStep", "n1", 4],
    ["failedStep", "n1", 1],
    ["account", accountId, 4],
    ["accountReplied", accountId, 2],
    ["list", listId, 6],
    ["listReplied", listId, 2],
    ["hourReplied", named(replied), replied?.replied],
    ["hourSent", named(sent), sent?.sent],
    ...statistics.days.flatMap(({ day, sent: acts, replied: replies }): [string, string, number][] => [
      ["daySent", day, acts],
      ["dayReplied", day, replies],
    ]),
    ["daySent", "1999-12-31", 0],
    ["dayReplied", "no day", 0],
    ["delay", "1", 1],
    ["delay", "4", 1],
    ["delay", "2", 0],
    ["way", "n1 1", 0],
    ["wayReplied", "not a way", 0],
    ["list", "no id at all", 0],
  ];
  const opened = [];
  for (const [figure, of] of wanted) {
    const answer = await get(`enrolments?${new URLSearchParams({ figure, of })}`);
    opened.push([figure, of, dataOf(answer)?.rows.length]);
  }
  expect(opened).toEqual(wanted);
});

it("a figure's people can be narrowed to those who refused", async () => {
  const rows = async (query: string) => dataOf(await get(`enrolments?${query}`)).rows as { prospect: { id: string } }[];
  const [one] = await rows("figure=contacted");
  await database.asOwner("UPDATE prospect SET status = 'refused' WHERE id = $1", [one?.prospect.id]);
  expect((await rows("figure=contacted&status=refused")).map(({ prospect }) => prospect.id)).toEqual([one?.prospect.id]);
});

it("figures by list come apart", async () => {
  const breakdown = dataOf(await get("breakdown"));
  expect(CampaignBreakdown.parse(breakdown)).toEqual(breakdown);
  expect(breakdown.lists).toMatchObject([{ id: listId, prospects: 6, contacted: 4, replied: 2 }]);
});

it("exports one row a person as CSV, with formulas disarmed, and as JSON", async () => {
  const csv = await get("people?format=csv");
  expect(csv.headers["content-type"]).toContain("text/csv");
  const lines = csv.body.trimEnd().split("\r\n");
  expect(lines).toHaveLength(7);
  expect(lines.some((line) => line.startsWith("'=1+1,"))).toBe(true);
  const reader = lines.find((line) => line.startsWith("'=1+1,")) ?? "";
  expect(reader).toContain(",A répondu,");
  expect(reader).not.toContain(",stopped,");
  expect(reader).toMatch(/,\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2},/u);
  const people = JSON.parse((await get("people?format=json")).body);
  expect(people).toHaveLength(6);
  expect(people.filter(({ repliedAt }: { repliedAt: string | null }) => repliedAt !== null)).toHaveLength(2);
  expect(people.find(({ endReason }: { endReason: string | null }) => endReason === "replied")).toMatchObject({
    firstName: "=1+1",
    acts: 1,
    sender: "Essai",
  });
});
