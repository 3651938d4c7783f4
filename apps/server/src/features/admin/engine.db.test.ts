import { EngineMonitor } from "@filon/contracts/admin";
import * as installation from "@filon/db/installation";
import { newId } from "@filon/db";
import { outreachAccount, outreachCampaign, outreachList, straightWorkflow, testDatabase } from "@filon/testing";
import { expect, it } from "vitest";
import { caller } from "../../testing/admin-calls.ts";
import { testServer } from "../../testing/test-server.ts";

const database = await testDatabase();
const server = await testServer(database);
const admin = await server.signedIn({ role: "admin" });
const monitor = async (query = "") => EngineMonitor.parse((await caller(server, admin.headers).get(`/engine${query}`)).body.data);

const MESSAGE = straightWorkflow([["message", { channel: "email", subject: "Bonjour", body: "Bonjour" }]]);

/** A workspace whose running campaign has people that are due since `dueSeconds`, and acts in these states. */
async function workspaceWith(name: string, acts: Readonly<Record<string, number>>, dueSeconds: number | null) {
  const { workspaceId } = await database.workspace();
  await database.asOwner("UPDATE workspace SET name = $2 WHERE id = $1", [workspaceId, name]);
  const total = Object.values(acts).reduce((sum, count) => sum + count, 0);
  const listId = await outreachList(database.db, workspaceId, Math.max(1, total));
  const accountId = await outreachAccount(database.db, workspaceId);
  const campaignId = await outreachCampaign(database.db, workspaceId, { graph: MESSAGE, listIds: [listId] });
  await database.asOwner("UPDATE campaign SET status = 'running', run = 1, started_at = now() WHERE id = $1", [campaignId]);
  const states = Object.entries(acts).flatMap(([status, count]) => Array.from({ length: count }, () => status));
  await database.asOwner(
    `WITH person AS (
       SELECT p.id, row_number() OVER (ORDER BY p.id) AS n FROM prospect p WHERE p.workspace_id = $1 AND EXISTS (
         SELECT FROM prospect_list_member m WHERE m.workspace_id = $1 AND m.list_id = $5 AND m.prospect_id = p.id)
     ), enrolled AS (
       INSERT INTO enrolment (workspace_id, id, campaign_id, run, prospect_id, workflow_version_id, node_id, status, due_at)
       SELECT $1, new_id(), $2, 1, person.id, (SELECT workflow_version_id FROM campaign WHERE id = $2), 'n1', 'acting',
         now() - $4::float8 * interval '1 second' FROM person
       RETURNING id, prospect_id
     )
     INSERT INTO action (workspace_id, id, enrolment_id, campaign_id, run, prospect_id, node_id, visit, channel, kind, account_id, status, payload,
       idempotency_key, dispatched_at, not_before)
     SELECT $1, new_id(), e.id, $2, 1, e.prospect_id, 'n1', 1, 'email', 'send_message', $6, s.status, '{}', new_id()::text,
       now() - interval '40 seconds', now() + interval '1 hour'
     FROM enrolled e JOIN person ON person.id = e.prospect_id
     JOIN unnest($3::text[]) WITH ORDINALITY AS s(status, n) ON s.n = person.n`,
    [workspaceId, campaignId, states, dueSeconds, listId, accountId],
  );
  return { workspaceId, accountId };
}

it("shows the engine's work by workspace, in the order asked for, and its totals", async () => {
  await installation.writeBeat(database.db.pool, newId(), "engine");
  const busy = await workspaceWith("Busy", { dispatching: 2, planned: 1 }, 300);
  const unsure = await workspaceWith("Unsure", { uncertain: 3 }, null);
  await database.workspace();
  await database.asOwner(
    `INSERT INTO act_minute (workspace_id, minute, slot, sent, failed, uncertain)
     VALUES ($1, date_trunc('minute', now()) - interval '2 minutes', 1, 7, 1, 0), ($1, date_trunc('minute', now()) - interval '2 minutes', 2, 5, 0, 1),
       ($1, date_trunc('minute', now()) - interval '90 minutes', 1, 99, 99, 99)`,
    [busy.workspaceId],
  );
  await database.asOwner(
    "UPDATE channel_account SET silences = 4, silent_since = now() - interval '10 minutes', next_try_at = now() + interval '1 minute' WHERE id = $1",
    [unsure.accountId],
  );

  const told = await monitor();
  expect(told.workspaceCount).toBe(2);
  expect(told.workspaces).toMatchObject([
    {
      name: "Busy",
      running: 1,
      due: 3,
      planned: 1,
      dispatching: 2,
      uncertain: 0,
      circuits: 0,
      lastHour: { sent: 12, failed: 1, uncertain: 1 },
    },
    { name: "Unsure", running: 1, due: 0, planned: 0, dispatching: 0, oldestLeaseSeconds: null, uncertain: 3, circuits: 1 },
  ]);
  expect(told.workspaces[0]?.overdueSeconds).toBeGreaterThanOrEqual(300);
  expect(told.workspaces[0]?.oldestLeaseSeconds).toBeGreaterThanOrEqual(40);
  expect(told.total).toMatchObject({
    running: 2,
    due: 3,
    dispatching: 2,
    uncertain: 3,
    circuits: 1,
    lastHour: { sent: 12, failed: 1, uncertain: 1 },
  });
  expect(told.silentSeconds).toBeLessThan(30);
  expect(told.minutes).toHaveLength(60);
  expect(told.minutes.filter(({ sent }) => sent > 0)).toMatchObject([{ sent: 12, failed: 1, uncertain: 1 }]);
  expect(told.circuits).toMatchObject([
    { workspaceId: unsure.workspaceId, workspaceName: "Unsure", accountId: unsure.accountId, channel: "email", silences: 4 },
  ]);
  expect((await monitor("?sort=uncertain")).workspaces.map(({ name }) => name)).toEqual(["Unsure", "Busy"]);
  expect((await monitor("?sort=name&direction=asc")).workspaces.map(({ name }) => name)).toEqual(["Busy", "Unsure"]);
});

it("tells administrators nothing of a workspace's contents", async () => {
  const text = JSON.stringify(await monitor());
  expect(text).not.toContain("@");
  expect(text).not.toContain("Lovelace");
});
