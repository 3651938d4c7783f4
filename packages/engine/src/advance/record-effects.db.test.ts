import { newId } from "@filon/db";
import { straightWorkflow, testDatabase } from "@filon/testing";
import { expect, it } from "vitest";
import { listeningLog } from "../testing/index.ts";
import { handWorker } from "../testing/hands.ts";
import { scene } from "../testing/scene.ts";
import { advanceBatch } from "./advance-batch.ts";
import { keepGraphs } from "./load-batch.ts";

const database = await testDatabase();

/** Starts a campaign of these steps over two prospects, after `prepare`, and advances it by one batch. */
async function walked(steps: readonly (readonly [string, Record<string, unknown>])[], prepare?: (workspaceId: string) => Promise<void>) {
  const { workspaceId } = await database.workspace();
  await prepare?.(workspaceId);
  const one = await scene(database, { workspaceId, prospects: 2, graph: straightWorkflow(steps.map(([type, config]) => [type, config])) });
  await one.start();
  const context = handWorker(database.db, "http://127.0.0.1:9", listeningLog());
  const report = await advanceBatch(context, keepGraphs(context), workspaceId, one.campaignId, 10);
  return { ...one, report };
}

const events = (campaignId: string, type: string) =>
  database.asOwner<{ data: object }>("SELECT data FROM timeline_event WHERE campaign_id = $1 AND type = $2 ORDER BY id", [
    campaignId,
    type,
  ]);

it("fields and custom fields are written with the batch, seen by later steps, and shown on the timeline", async () => {
  const one = await walked([
    ["set_field", { name: "Région", value: "Sud" }],
    [
      "update_contact",
      {
        set: [
          { field: "location", value: "Nice" },
          { field: "phone", value: "+33 4 00 00 00 00" },
        ],
        overwrite: "always",
      },
    ],
    ["tag_contact", { tags: ["fait"] }],
  ]);
  expect(one.report).toMatchObject({ claimed: 2, ended: 2, prospectsChanged: true });
  const people = await database.asOwner("SELECT location, phone, custom, tags FROM prospect WHERE workspace_id = $1", [one.workspaceId]);
  expect(people).toEqual(Array(2).fill({ location: "Nice", phone: "+33 4 00 00 00 00", custom: { Région: "Sud" }, tags: ["fait"] }));
  expect((await events(one.campaignId, "updated")).map(({ data }) => data)).toEqual(
    Array(2)
      .fill([{ detail: "Région" }, { detail: "location, phone" }])
      .flat(),
  );
});

it("prospects are added to lists and moved off all others once, with the lists' names on the timeline", async () => {
  const wanted = newId();
  const one = await walked(
    [
      ["add_to_list", { mode: "move", listIds: [wanted] }],
      ["add_to_list", { listIds: [wanted] }],
    ],
    async (workspaceId) => {
      await database.asOwner("INSERT INTO prospect_list (workspace_id, id, name) VALUES ($1, $2, 'Chauds')", [workspaceId, wanted]);
    },
  );
  expect(one.report).toMatchObject({ ended: 2 });
  const members = await database.asOwner("SELECT list_id FROM prospect_list_member WHERE workspace_id = $1", [one.workspaceId]);
  expect(members).toEqual(Array(2).fill({ list_id: wanted }));
  expect((await events(one.campaignId, "list_added")).map(({ data }) => data)).toEqual(Array(2).fill({ name: "Chauds" }));
  expect(await events(one.campaignId, "list_removed")).toHaveLength(2);
});

it("a step with a deleted list holds its prospects", async () => {
  const one = await walked([["add_to_list", { listIds: [newId()] }]]);
  expect(await one.enrolments()).toEqual(Array(2).fill(expect.objectContaining({ status: "held", blocked_by: "listMissing" })));
});

it("an interaction is logged in the record and on the timeline", async () => {
  const one = await walked([["log_activity", { type: "meeting", outcome: "interested", notes: "Salon" }]]);
  const logged = await database.asOwner("SELECT type, direction, outcome, notes FROM prospect_interaction WHERE workspace_id = $1", [
    one.workspaceId,
  ]);
  expect(logged).toEqual(Array(2).fill({ type: "meeting", direction: "outbound", outcome: "interested", notes: "Salon" }));
  expect((await events(one.campaignId, "contacted")).map(({ data }) => data)).toEqual(
    Array(2).fill({ kind: "meeting", from: "outbound", text: "Salon" }),
  );
});

it("a score is written to the record and its history, and shown on the timeline once", async () => {
  const criterion = { field: "status", operator: "equals", value: "new", points: 40 };
  const scored = ["score_lead", { scoringMethod: "rules", customCriteria: [criterion], minScore: 30 }] as const;
  const one = await walked([scored, scored]);
  const people = await database.asOwner("SELECT score FROM prospect WHERE workspace_id = $1", [one.workspaceId]);
  expect(people).toEqual(Array(2).fill({ score: 40 }));
  const history = await database.asOwner("SELECT score, actor_id FROM prospect_score WHERE workspace_id = $1", [one.workspaceId]);
  expect(history).toEqual(Array(2).fill({ score: 40, actor_id: null }));
  expect((await events(one.campaignId, "updated")).map(({ data }) => data)).toEqual(Array(2).fill({ detail: "score", from: "", to: "40" }));
});

it("adds a step's counts to the figures of the run, once for each prospect", async () => {
  const one = await walked([
    ["compute", { expression: "20 * 2" }],
    ["analytics", { event: "Score", value: "{{step.n1.value|0}}" }],
    ["analytics", { event: "Passage" }],
  ]);
  expect(one.report).toMatchObject({ ended: 2 });
  const figures = await database.asOwner("SELECT run, name, value FROM campaign_figure WHERE campaign_id = $1 ORDER BY name", [
    one.campaignId,
  ]);
  expect(figures).toEqual([
    ...Array<object>(2).fill({ run: 1, name: "Passage", value: null }),
    ...Array<object>(2).fill({ run: 1, name: "Score", value: 40 }),
  ]);
});

it("users get one notification for all prospects reported by a step, and an e-mail digest at the end of its period", async () => {
  const one = await walked([
    ["notification", { text: "À rappeler" }],
    ["notification", { text: "{{firstName}}", to: "team", by: "email", digest: "daily" }],
  ]);
  expect(one.report).toMatchObject({ ended: 2 });
  const told = await database.asOwner(
    `SELECT count, params, link, extract(epoch FROM mail_due_at - opened_at)::int / 3600 AS mailed_after FROM notification
     WHERE workspace_id = $1 AND type = 'step_notice' ORDER BY subject`,
    [one.workspaceId],
  );
  const common = { count: 2, link: expect.stringMatching(/^\/prospects\/[0-9a-f-]+$/u) };
  expect(told).toEqual([
    { ...common, params: { campaign: "Essai", name: expect.any(String), text: "À rappeler" }, mailed_after: null },
    { ...common, params: { campaign: "Essai", name: expect.any(String), text: expect.any(String) }, mailed_after: 24 },
  ]);
});
