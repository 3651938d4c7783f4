import { randomBytes } from "node:crypto";
import { differingSums } from "@filon/testing";
import pg from "pg";
import { afterAll, expect, inject, it } from "vitest";
import { openDatabase } from "../database.ts";
import { newId } from "../ids.ts";
import { endOpenEnrolments, writeMessages, writeTimeline } from "../queries/engine/index.ts";
import * as prospects from "../queries/prospects/index.ts";
import { migrate } from "./migrate.ts";

const server = { host: inject("postgresHost"), port: 5432, user: "filon" };
const name = `t_${randomBytes(6).toString("hex")}`;
const admin = new pg.Client({ ...server, database: "postgres" });
await admin.connect();
await admin.query(`CREATE DATABASE ${name}`);
const connection = { ...server, database: name };
const closing: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const close of closing.toReversed()) await close();
  await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
  await admin.end();
});

it("a database with older rows is migrated, its sums stay right and are maintained from then on without triggers", async () => {
  await migrate(connection, { until: "000073" });
  const owner = new pg.Client(connection);
  await owner.connect();
  closing.push(() => owner.end());
  const asOwner = async <Row extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []) =>
    (await owner.query<Row>(text, [...values])).rows;
  const [workspaceId, userId, campaignId, versionId, accountId, listId] = [newId(), newId(), newId(), newId(), newId(), newId()];
  const people = Array.from({ length: 6 }, () => newId());
  await asOwner("INSERT INTO workspace (id, name, plan) VALUES ($1, 'Essai', 'professional')", [workspaceId]);
  await asOwner(
    "INSERT INTO app_user (id, email, password_hash, first_name, last_name) VALUES ($1, 'ada@exemple.test', 'none', 'Ada', 'L')",
    [userId],
  );
  await asOwner("INSERT INTO workspace_member (workspace_id, user_id) VALUES ($1, $2)", [workspaceId, userId]);
  await asOwner(
    "INSERT INTO prospect (workspace_id, id, first_name, email) SELECT $1, id, 'Jean', id || '@exemple.test' FROM unnest($2::uuid[]) AS id",
    [workspaceId, people],
  );
  await asOwner("INSERT INTO prospect_list (workspace_id, id, name) VALUES ($1, $2, 'Salon')", [workspaceId, listId]);
  await asOwner(
    "INSERT INTO channel_account (workspace_id, id, channel, label, address, status) VALUES ($1, $2, 'email', 'Ada', 'ada@exemple.test', 'connected')",
    [workspaceId, accountId],
  );
  await asOwner(
    "INSERT INTO campaign (workspace_id, id, title, goal, status, run, started_at, workflow_version_id) VALUES ($1, $2, 'Essai', 'generate_leads', 'running', 1, now() - interval '1 hour', $3)",
    [workspaceId, campaignId, versionId],
  );
  await asOwner(
    `INSERT INTO workflow_version (workspace_id, id, campaign_id, version, graph) VALUES ($1, $2, $3, 1, '{"nodes": [], "connections": []}')`,
    [workspaceId, versionId, campaignId],
  );
  await asOwner(
    `INSERT INTO enrolment (workspace_id, id, campaign_id, run, prospect_id, workflow_version_id, node_id, due_at, wait_until, slot_account, slot_kind)
     SELECT $1, new_id(), $2, 1, id, $3, 'start', now(), now(), $5, 'send_message' FROM unnest($4::uuid[]) AS id`,
    [workspaceId, campaignId, versionId, people, accountId],
  );
  await asOwner("UPDATE enrolment SET node_id = 'n1', status = 'acting' WHERE prospect_id = ANY ($1::uuid[])", [people.slice(0, 2)]);
  await asOwner(
    `INSERT INTO action (workspace_id, id, enrolment_id, campaign_id, run, prospect_id, node_id, visit, channel, kind, account_id, payload, idempotency_key)
     SELECT workspace_id, new_id(), id, campaign_id, run, prospect_id, 'n1', 0, 'email', 'send_message', $2, '{}', new_id() FROM enrolment WHERE prospect_id = $1`,
    [people[0], accountId],
  );
  await asOwner("UPDATE action SET status = 'sent', settled_at = now() WHERE prospect_id = $1", [people[0]]);
  await asOwner(
    `INSERT INTO conversation_message (workspace_id, id, prospect_id, account_id, channel, direction, provider_message_id, text, at)
     VALUES ($1, new_id(), $2, $3, 'email', 'inbound', 'm1', 'Oui', now())`,
    [workspaceId, people[0], accountId],
  );
  await asOwner("INSERT INTO timeline_event (workspace_id, id, prospect_id, type, campaign_id) VALUES ($1, new_id(), $2, 'replied', $3)", [
    workspaceId,
    people[0],
    campaignId,
  ]);
  const sums = () => asOwner("SELECT kind, node_id, detail, sum(n)::int AS n FROM campaign_tally GROUP BY 1, 2, 3 ORDER BY 1, 2, 3");
  const before = await sums();
  const kinds = ["act", "at", "at", "contacted", "move", "replied"];
  expect(before.map(({ kind }) => kind)).toEqual(kinds);

  expect((await migrate(connection)).length).toBeGreaterThan(8);

  const after = await sums();
  expect(after.filter(({ kind }) => kinds.includes(kind))).toEqual(before);
  expect(after.filter(({ kind }) => !kinds.includes(kind)).map(({ kind }) => kind)).toEqual([
    "account",
    "account",
    "answer",
    "day",
    "day",
    "delay",
    "hour",
    "hour",
  ]);
  expect(await differingSums({ asOwner }, workspaceId)).toEqual([]);
  const ranks = await asOwner("SELECT slot_rank FROM enrolment ORDER BY slot_rank");
  expect(ranks.map(({ slot_rank }) => slot_rank)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(await asOwner("SELECT campaign_id FROM campaign_look")).toEqual([{ campaign_id: campaignId }]);

  const db = openDatabase({ connection, size: 2, applicationName: "test", onError: () => undefined });
  closing.push(() => db.close());
  await db.inWorkspace(workspaceId, async (tx) => {
    const [first = "", second = "", third = ""] = people;
    await prospects.remove(tx, [third]);
    await writeMessages(tx, [
      {
        prospect_id: second,
        account_id: accountId,
        channel: "email",
        direction: "inbound",
        provider_message_id: "m2",
        thread_id: null,
        subject: null,
        text: "Non",
        campaign_id: campaignId,
        action_id: null,
        at: new Date().toISOString(),
      },
    ]);
    const answer = { type: "replied", data: { text: "Non" }, campaign_id: campaignId, action_id: null };
    await writeTimeline(tx, new Date(), [
      { ...answer, prospect_id: second },
      { ...answer, prospect_id: first },
    ]);
    await endOpenEnrolments(
      tx,
      { campaign_id: campaignId, run: 1, status: "stopped", outcome: "stopped", actor_id: null, at: new Date() },
      100,
    );
  });
  expect(await differingSums({ asOwner }, workspaceId)).toEqual([]);
  expect((await sums()).find(({ kind }) => kind === "replied")).toMatchObject({ n: 2 });
});
