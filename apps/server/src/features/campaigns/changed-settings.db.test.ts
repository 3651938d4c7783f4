import { forgetSlots, holdCampaign } from "@filon/db/engine";
import { startEngine } from "@filon/engine";
import { catalogue } from "@filon/modules";
import { grantPru, outreachAccount, outreachList, testDatabase } from "@filon/testing";
import { Temporal } from "temporal-polyfill";
import { expect, it, vi } from "vitest";
import { campaignInput, straightGraph } from "../../testing/campaign-graphs.ts";
import { testServer } from "../../testing/test-server.ts";

const database = await testDatabase({ size: 12 });
const server = await testServer(database);

/** A running campaign of this many people, who wait at its first step for days. */
async function running(people = 3) {
  const { headers, workspaceId } = await server.signedIn();
  await grantPru(database.db, workspaceId, 1_000);
  const accountId = await outreachAccount(database.db, workspaceId);
  const listId = await outreachList(database.db, workspaceId, people);
  const graph = straightGraph([{ type: "message", config: { channel: "email", subject: "Un", body: "Bonjour {{firstName}}" } }]);
  const call = async (method: "POST" | "PATCH", path: string, payload: object) => {
    const response = await server.app.inject({ method, url: `/api/campaigns${path}`, headers, payload });
    expect(response.statusCode, response.body).toBeLessThan(300);
    return response.json();
  };
  const { id } = (await call("POST", "", campaignInput({ graph, listIds: [listId] }))).data;
  await call("POST", `/${id}/start`, {});
  await database.asOwner(
    "UPDATE enrolment SET due_at = now() + interval '20 days', wait_until = now() + interval '20 days' WHERE campaign_id = $1",
    [id],
  );
  const due = async () => {
    const rows = await database.asOwner<{ is_due: boolean; slot_account: string | null }>(
      "SELECT due_at <= now() AS is_due, slot_account FROM enrolment WHERE campaign_id = $1 ORDER BY id",
      [id],
    );
    return rows;
  };
  return { id, workspaceId, accountId, call, due };
}

/** Runs the engine until `seen` no longer throws. */
async function untilEngine(seen: () => Promise<void>): Promise<void> {
  const engine = startEngine({
    db: database.db,
    catalogue,
    connectors: new Map(),
    openSecrets: () => ({}),
    callers: {},
    clock: { now: () => Temporal.Now.instant() },
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    limits: { pollMs: 50 },
  });
  try {
    await vi.waitFor(seen, { timeout: 20_000, interval: 100 });
  } finally {
    await engine.stop();
  }
}

it.each([
  ["status", { when: "status", anyOf: ["converted", "refused"] }, "status = 'refused'"],
  ["tag", { when: "tag", anyOf: ["client"] }, "tags = '{client}'"],
  ["score", { when: "score", atLeast: 70 }, "score = 80"],
])(
  "a new stop rule about the %s ends now those who fulfil it already, wherever they wait, and nobody else",
  async (of, rule, set) => {
    const { id, call, due } = await running(5);
    const people = await database.asOwner<{ id: string; prospect_id: string }>(
      "SELECT id, prospect_id FROM enrolment WHERE campaign_id = $1 ORDER BY id",
      [id],
    );
    const standing = [
      "status = 'runnable', phase = 'wait'",
      "status = 'waiting', phase = 'wait', waiting_for = '{replied}', due_at = NULL, wait_until = NULL",
      "status = 'held', phase = 'act', blocked_by = 'noAccount', due_at = NULL, wait_until = NULL",
      "status = 'runnable', phase = 'act'",
      "status = 'runnable', phase = 'wait'",
    ];
    for (const [index, place] of standing.entries())
      await database.asOwner(`UPDATE enrolment SET node_id = 'n1', ${place} WHERE id = $1`, [people[index]?.id]);
    await database.asOwner(`UPDATE prospect SET ${set} WHERE id = ANY ($1)`, [people.slice(0, 4).map((each) => each.prospect_id)]);
    await call("PATCH", `/${id}`, { settings: { dailyMax: 40 } });
    expect((await due()).filter(({ is_due: isDue }) => isDue)).toHaveLength(0);
    await call("PATCH", `/${id}`, { settings: { stopRules: [rule] } });
    const over = { status: "stopped", outcome: `${of}_reached` };
    await untilEngine(async () => {
      const rows = await database.asOwner("SELECT status, outcome FROM enrolment WHERE campaign_id = $1 ORDER BY id", [id]);
      expect(rows).toEqual([over, over, over, over, { status: "runnable", outcome: null }]);
    });
    await database.asOwner("UPDATE campaign SET status = 'completed' WHERE id = $1", [id]);
  },
  40_000,
);

it("a new stop rule waits for the batch that decides by the old ones, and passes nobody over", async () => {
  const { id, workspaceId, call, due } = await running();
  await database.asOwner("UPDATE prospect SET status = 'refused' WHERE workspace_id = $1", [workspaceId]);
  let isSaved = false;
  const saved = await database.db.inWorkspace(workspaceId, async (tx) => {
    await holdCampaign(tx, id, "shared");
    await tx.query({ name: "test-lock-all", text: "SELECT FROM enrolment WHERE workspace_id = $1 FOR UPDATE", values: [workspaceId] });
    const saving = call("PATCH", `/${id}`, { settings: { stopRules: [{ when: "status", anyOf: ["refused"] }] } }).then(() => {
      isSaved = true;
    });
    await vi.waitFor(
      async () => {
        const [row] = await database.asOwner<{ n: number }>(
          `SELECT count(*)::integer AS n FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
             AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
        );
        if (!isSaved) expect(row?.n).toBe(1);
      },
      { timeout: 10_000, interval: 20 },
    );
    return { saving };
  });
  await saved.saving;
  expect((await due()).map(({ is_due: isDue }) => isDue)).toEqual([true, true, true]);
});

it("hours that are changed during a pause count when the campaign resumes: nobody keeps a time of the old hours", async () => {
  const { id, accountId, call, due } = await running();
  await database.asOwner(
    "UPDATE enrolment SET slot_account = $2, slot_kind = 'send_message', slot_rank = 1, phase = 'act' WHERE campaign_id = $1",
    [id, accountId],
  );
  await call("POST", `/${id}/pause`, {});
  await call("PATCH", `/${id}`, { title: "Autre titre" });
  expect(await due()).toEqual(Array(3).fill({ is_due: false, slot_account: accountId }));
  await call("PATCH", `/${id}`, { settings: { activeDays: [1, 2, 3, 4, 5, 6, 7] } });
  expect(await due()).toEqual(Array(3).fill({ is_due: true, slot_account: null }));
});

it("so does nobody when more people wait than one statement looks at, and their order stays", async () => {
  const { id, workspaceId, accountId, due } = await running(5);
  await database.asOwner(
    `UPDATE enrolment SET slot_account = $2, slot_kind = 'send_message', slot_rank = 1, phase = 'act', due_at = now() + place.n * interval '1 hour'
     FROM (SELECT id, row_number() OVER (ORDER BY id DESC) AS n FROM enrolment WHERE campaign_id = $1) place
     WHERE enrolment.campaign_id = $1 AND place.id = enrolment.id`,
    [id, accountId],
  );
  await database.db.inWorkspace(workspaceId, (tx) => forgetSlots(tx, id, new Date(), 2));
  expect(await due()).toEqual(Array(5).fill({ is_due: true, slot_account: null }));
  const inOrder = await database.asOwner<{ id: string }>("SELECT id FROM enrolment WHERE campaign_id = $1 ORDER BY due_at", [id]);
  expect(inOrder.map((each) => each.id)).toEqual(
    inOrder
      .map((each) => each.id)
      .toSorted()
      .toReversed(),
  );
});
