import type { WorkflowGraph } from "@filon/contracts/workflow";
import { placeStep } from "@filon/domain";
import { startEngine } from "@filon/engine";
import { catalogue } from "@filon/modules";
import { grantPru, outreachAccount, outreachCampaign, outreachList, straightWorkflow, testDatabase } from "@filon/testing";
import { Temporal } from "temporal-polyfill";
import { expect, it, vi } from "vitest";
import { testServer } from "../../testing/test-server.ts";
import { switchVersion } from "./versions.service.ts";

const database = await testDatabase({ size: 12 });
const { app, signedIn } = await testServer(database);

/** A line of a step `part` that runs this saved workflow, then a message if one is asked for. */
function running(workflowId: string, more: Parameters<typeof straightWorkflow>[0] = []): WorkflowGraph {
  const line = straightWorkflow([["delay", { value: 0 }], ...more]);
  const onto = line.connections.find(({ from }) => line.nodes.find(({ id }) => id === from)?.type === "delay")?.id ?? "";
  let count = 0;
  const newId = () => `way-${(count += 1)}`;
  const placed = placeStep(line, catalogue, newId, { id: "part", type: "sub_workflow", config: { workflowId }, x: 0, y: 0 }, { onto });
  if ("refused" in placed) throw new Error(placed.refused.code);
  return placed.graph;
}

/** A workspace with a list of two, and a saved workflow of a tag and a message. */
async function aTeam() {
  const { headers, workspaceId } = await signedIn();
  await grantPru(database.db, workspaceId, 100);
  const accountId = await outreachAccount(database.db, workspaceId, { channel: "email" });
  await database.asOwner(
    `INSERT INTO module_installation (workspace_id, id, module_type, installed_at)
     SELECT $1, new_id(), type, now() FROM unnest(ARRAY['sub_workflow']) AS type`,
    [workspaceId],
  );
  const api = async (method: "GET" | "POST" | "DELETE", url: string, payload?: object) => {
    const response = await app.inject({ method, url, headers, ...(payload && { payload }) });
    return { status: response.statusCode, body: response.json() };
  };
  const save = async (graph: WorkflowGraph): Promise<string> =>
    (await api("POST", "/api/workflows/templates", { name: "Accueil", goal: "generate_leads", graph })).body.data.id;
  const listId = await outreachList(database.db, workspaceId, 2);
  const draw = (graph: WorkflowGraph) =>
    outreachCampaign(database.db, workspaceId, { graph, listIds: [listId], settings: { accountIds: { email: accountId } } });
  return { workspaceId, api, save, draw, listId };
}

const WELCOME = straightWorkflow([
  ["tag_contact", { tags: ["accueilli"] }],
  ["message", { channel: "email", subject: "S", body: "Bonjour {{firstName|là}}" }],
]);

it("takes a saved workflow's steps when the campaign starts, runs them in place and comes back; what is saved later changes nothing", async () => {
  const { workspaceId, api, save, draw } = await aTeam();
  const part = await save(straightWorkflow([["tag_contact", { tags: ["accueilli"] }]]));
  const campaignId = await draw(running(part, [["message", { channel: "email", subject: "S", body: "B" }]]));
  expect(await api("POST", `/api/campaigns/${campaignId}/start`)).toMatchObject({ status: 200 });
  const { graph } = (await api("GET", `/api/campaigns/${campaignId}`)).body.data as { graph: WorkflowGraph };
  expect(graph.nodes.filter(({ scope }) => scope === "part").map(({ id, type }) => [id, type])).toEqual([["part-1", "tag_contact"]]);
  await api("DELETE", `/api/workflows/templates/${part}`);
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
    const atMessage = async () => {
      const rows = await database.asOwner<{ type: string; tags: string[] }>(
        `SELECT v.node ->> 'type' AS type, p.tags FROM enrolment e
         JOIN prospect p ON p.workspace_id = e.workspace_id AND p.id = e.prospect_id
         JOIN LATERAL (
           SELECT node FROM workflow_version w, jsonb_array_elements(w.graph -> 'nodes') AS node
           WHERE w.id = e.workflow_version_id AND node ->> 'id' = e.node_id
         ) v ON true
         WHERE e.campaign_id = $1`,
        [campaignId],
      );
      expect(rows).toEqual([
        { type: "message", tags: ["accueilli"] },
        { type: "message", tags: ["accueilli"] },
      ]);
    };
    await vi.waitFor(atMessage, { timeout: 20_000, interval: 100 });
  } finally {
    await engine.stop();
    await database.asOwner("UPDATE campaign SET status = 'completed' WHERE workspace_id = $1", [workspaceId]);
  }
}, 40_000);

it("counts, tests and checks the steps of the saved workflow before the start, and refuses one that is gone or not ready", async () => {
  const { api, save, draw, listId } = await aTeam();
  const part = await save(WELCOME);
  const graph = running(part);
  const quote = (await api("POST", "/api/campaigns/quote", { listIds: [listId], graph })).body.data;
  expect(quote).toMatchObject({ reachable: 2, problems: [] });
  const test = (await api("POST", "/api/campaigns/test", { listIds: [listId], graph })).body.data;
  expect(test.people[0].stops.map(({ nodeId }: { nodeId: string }) => nodeId)).toEqual(
    expect.arrayContaining(["part", "part-1", "part-2"]),
  );
  const broken = running(await save(straightWorkflow([["message", { channel: "email", subject: "S", body: "" }]])));
  expect((await api("POST", "/api/campaigns/quote", { listIds: [listId], graph: broken })).body.data.problems).toEqual([
    { code: "inPart", nodeId: "part", params: {} },
  ]);
  expect((await api("POST", `/api/campaigns/${await draw(broken)}/start`)).status).toBe(409);
  const campaignId = await draw(graph);
  await api("DELETE", `/api/workflows/templates/${part}`);
  expect(await api("POST", `/api/campaigns/${campaignId}/start`)).toMatchObject({
    status: 409,
    body: { code: "campaigns.errors.chooseAgain" },
  });
});

it("the next version of a running campaign takes the saved workflow that was previewed, and nothing that it became meanwhile", async () => {
  const { workspaceId, api, save, draw } = await aTeam();
  const more: Parameters<typeof running>[1] = [["message", { channel: "email", subject: "S", body: "B" }]];
  const id = await draw(straightWorkflow([["delay", { value: 0 }], ...more]));
  expect(await api("POST", `/api/campaigns/${id}/start`)).toMatchObject({ status: 200 });
  const next = `/api/campaigns/${id}/versions/next`;
  await api("POST", next, {});
  const part = await save(straightWorkflow([["delay", { value: 9 }]]));
  const drawn = JSON.stringify(running(part, more));
  await database.asOwner("UPDATE workflow_version SET graph = $2::jsonb WHERE campaign_id = $1 AND frozen_at IS NULL", [id, drawn]);
  const look = async () => (await api("POST", `${next}/preview`, { choices: {} })).body.data;
  const order = ({ draftId, digest, revision, baseVersion }: Record<string, unknown>) => ({
    key: crypto.randomUUID(),
    draftId,
    digest,
    revision,
    baseVersion,
  });
  const seen = await look();
  const later = straightWorkflow([["delay", { value: 8 }]]);
  await database.asOwner("UPDATE workflow_template SET graph = $2::jsonb WHERE id = $1", [part, JSON.stringify(later)]);
  expect(await api("POST", `${next}/switch`, order(seen))).toMatchObject({ status: 409, body: { code: "campaigns.errors.partChanged" } });
  // A colleague saves the part again while the switch is being made.
  const asked = { ...order(await look()), choices: {}, different: [], name: "" } as unknown as Parameters<typeof switchVersion>[2];
  const latest = JSON.stringify(straightWorkflow([["delay", { value: 7 }]]));
  await database.db.inWorkspace(workspaceId, async (tx) => {
    const interrupted = new Proxy(tx, {
      get: (target, name) => {
        if (name !== "query") return Reflect.get(target, name) as unknown;
        return async (query: Parameters<typeof tx.query>[0]) => {
          const rows = await target.query(query);
          if (query.name === "templates-list-graphs")
            await database.asOwner("UPDATE workflow_template SET graph = $2::jsonb WHERE id = $1", [part, latest]);
          return rows;
        };
      },
    });
    const [by] = await database.asOwner<{ id: string }>("SELECT created_by AS id FROM workflow_template WHERE id = $1", [part]);
    await switchVersion(interrupted, id, asked, { actorId: by?.id ?? "", at: new Date(), language: "fr" });
  });
  const { graph } = (await api("GET", `/api/campaigns/${id}`)).body.data as { graph: WorkflowGraph };
  expect(graph.nodes.filter(({ scope }) => scope === "part").map(({ config }) => config)).toMatchObject([{ value: 8 }]);
});
