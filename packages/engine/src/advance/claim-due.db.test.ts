import { claimDueEnrolments, listDueCampaigns, inEngine, restUntilDue } from "@filon/db/engine";
import { straightWorkflow, testDatabase } from "@filon/testing";
import { afterAll, expect, it } from "vitest";
import { handWorker } from "../testing/hands.ts";
import { listeningLog, startStandIn } from "../testing/index.ts";
import { scene } from "../testing/scene.ts";
import { advanceBatch } from "./advance-batch.ts";
import { keepGraphs } from "./load-batch.ts";

const database = await testDatabase({ size: 4 });
const standIn = await startStandIn();
afterAll(() => standIn.close());

interface PlanNode {
  readonly "Node Type": string;
  readonly "Index Name"?: string;
  readonly "Relation Name"?: string;
  readonly "Actual Rows": number;
  readonly Plans?: readonly PlanNode[];
}

const all = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(all)];

it("a claim reads no more enrolments than it takes, however many are due in its run or waiting in other runs", async () => {
  const one = await scene(database, { prospects: 2_000 });
  await one.start();
  await database.asOwner(
    `INSERT INTO enrolment (workspace_id, id, campaign_id, run, prospect_id, workflow_version_id, node_id, phase, due_at, wait_until)
     SELECT e.workspace_id, new_id(), e.campaign_id, r, e.prospect_id, e.workflow_version_id, 'n1', 'wait', now() + r * interval '1 day', now()
     FROM generate_series(2, 20) AS r, enrolment e WHERE e.campaign_id = $1 AND e.run = 1`,
    [one.campaignId],
  );
  await database.asOwner("ANALYZE enrolment");
  const read = await inEngine(database.db, one.workspaceId, async (tx) => {
    const claimed = await claimDueEnrolments(tx, { id: one.campaignId, run: 1 }, new Date(), 10);
    expect(claimed).toHaveLength(10);
    const { rows } = await tx.query<{ "QUERY PLAN": [{ Plan: PlanNode }] }>({
      text: `EXPLAIN (ANALYZE, FORMAT JSON) EXECUTE "engine-claim-due-enrolments" ('${one.workspaceId}', '${one.campaignId}', now(), 10, 1)`,
    });
    return all(rows[0]?.["QUERY PLAN"][0].Plan ?? { "Node Type": "none", "Actual Rows": 0 }).filter(
      (node) => node["Relation Name"] === "enrolment",
    );
  });
  expect(read.map((node) => [node["Index Name"], node["Actual Rows"]])).toEqual([["enrolment_due", 10]]);
});

it("enrolments of an earlier run that have not been ended yet do not make a campaign due", async () => {
  const one = await scene(database, { prospects: 3 });
  await one.start();
  await database.asOwner("UPDATE campaign SET run = 2 WHERE id = $1", [one.campaignId]);
  await database.db.inWorkspace(one.workspaceId, (tx) => restUntilDue(tx, { id: one.campaignId, run: 2 }));
  const due = await listDueCampaigns(database.db.pool, new Date(), 64);
  expect(due.map(({ campaign_id }) => campaign_id)).not.toContain(one.campaignId);
});

it.each(["paused", "stopped"] as const)("prospects of a %s campaign are not advanced", async (how) => {
  const one = await scene(database, { prospects: 3, graph: straightWorkflow([["tag_contact", { tags: ["vu"] }]]) });
  await one.start();
  await (how === "paused" ? one.pause() : one.stop());
  const before = await one.enrolments();
  const worker = handWorker(database.db, standIn.url, listeningLog());
  const { claimed } = await advanceBatch(worker, keepGraphs(worker), one.workspaceId, one.campaignId, 10);
  expect(claimed).toBe(0);
  expect(await one.enrolments()).toEqual(before);
});
