import type { WorkflowGraph } from "@filon/contracts/workflow";
import { newId } from "@filon/db";
import { switchVersion } from "@filon/engine";
import { catalogue } from "@filon/modules";
import { straightWorkflow, type TestDatabase } from "@filon/testing";
import { advanceBatch } from "../../../packages/engine/src/advance/advance-batch.ts";
import { keepGraphs } from "../../../packages/engine/src/advance/load-batch.ts";
import { handWorker } from "../../../packages/engine/src/testing/hands.ts";
import { listeningLog, type StandIn, until } from "../../../packages/engine/src/testing/index.ts";
import { scene } from "../../../packages/engine/src/testing/scene.ts";

/** More people than the command itself moves. */
const MANY = 600;
const TWO_WAITS = straightWorkflow([
  ["delay", { value: 2 }],
  ["delay", { value: 5 }],
  ["message", { channel: "email", subject: "Un", body: "Un" }],
]);

/** Returns the workflow without its first wait. */
function oneWait({ nodes, connections }: WorkflowGraph): WorkflowGraph {
  return {
    nodes: nodes.filter(({ id }) => id !== "n1"),
    connections: connections.filter(({ from }) => from !== "n1").map((each) => (each.to === "n1" ? { ...each, to: "n2" } : each)),
  };
}

/** A switch takes everybody's first wait away; the worker dies while it moves those whom the command left to it. */
export async function switchedRun({ database, standIn }: { readonly database: TestDatabase; readonly standIn: StandIn }) {
  const one = await scene(database, { prospects: MANY, graph: TWO_WAITS });
  await one.start();
  const worker = handWorker(database.db, standIn.url, listeningLog());
  while ((await advanceBatch(worker, keepGraphs(worker), one.workspaceId, one.campaignId, MANY)).claimed > 0);
  await database.asOwner(
    "INSERT INTO workflow_version (workspace_id, id, campaign_id, version, graph) VALUES ($1, new_id(), $2, 2, $3::jsonb)",
    [one.workspaceId, one.campaignId, JSON.stringify(oneWait(TWO_WAITS))],
  );
  await database.db.inWorkspace(one.workspaceId, (tx) =>
    switchVersion(tx, {
      campaignId: one.campaignId,
      actorId: null,
      at: new Date(),
      key: newId(),
      revision: 1,
      baseVersion: 1,
      choices: {},
      name: "",
      catalogue,
      terms: { uninstalledModules: 0 },
      keptBackMs: 0,
    }),
  );
  const made = async () =>
    (
      await database.asOwner<{ done_at: Date | null; moved: number }>("SELECT done_at, moved FROM workflow_switch WHERE campaign_id = $1", [
        one.campaignId,
      ])
    )[0];
  if ((await made())?.done_at !== null) throw new Error("the switch left nothing to a worker");
  const elsewhere = () =>
    database.asOwner(
      `SELECT FROM enrolment e JOIN workflow_version v ON v.id = e.workflow_version_id
       WHERE e.campaign_id = $1 AND NOT (e.node_id = 'n2' AND e.phase = 'wait' AND v.version = 2)`,
      [one.campaignId],
    );
  return {
    event: null,
    askAgain: () => Promise.resolve(),
    workspaceId: one.workspaceId,
    ended: () =>
      until(
        async () => (await made())?.done_at !== null && (await elsewhere()).length === 0,
        (over) => over,
        30_000,
      ),
    faults: async () => {
      const moved = (await made())?.moved ?? 0;
      const told = (await one.timeline()).filter((type) => type === "moved_step").length;
      const sent = standIn.accepted.filter(({ accountId }) => accountId === one.accountId).length;
      return [
        ...(moved === MANY ? [] : [`${moved} moved instead of ${MANY}`]),
        ...(told === MANY ? [] : [`${told} told instead of ${MANY}`]),
        ...(sent === 0 ? [] : [`${sent} sent too early`]),
      ];
    },
  };
}
