import { findEngineCampaign } from "@filon/db/engine";
import { buildSequence } from "@filon/domain";
import { newId } from "@filon/db";
import { catalogue } from "@filon/modules";
import { prospectList, testDatabase } from "@filon/testing";
import { expect, it } from "vitest";
import { campaignInput } from "../../testing/campaign-graphs.ts";
import { testServer } from "../../testing/test-server.ts";
import { noteWinner } from "./decide-trial.service.ts";

const database = await testDatabase();
const server = await testServer(database);
const AT = new Date("2026-01-05T09:00:00Z");

const message = (body: string) => ({ step: "message", channel: "email", subject: "Bonjour", body }) as const;
const GRAPH = buildSequence(catalogue, [
  { step: "module", type: "ab_split", config: { ways: [{ label: "Court" }, { label: "Long", weight: 2 }], autoWinner: true, minEach: 50 } },
  message("Bonjour"),
]);
const NODE = "ab_split-2";

/** A campaign under way with an A/B test; its first person took the second way. */
async function underWay() {
  const { headers, workspaceId } = await server.signedIn();
  const { listId, prospectIds } = await prospectList(database, workspaceId, 2, "Lyon");
  await database.asOwner(
    "INSERT INTO channel_account (workspace_id, id, channel, label, address, status) VALUES ($1, $2, 'email', 'Ada', $3, 'connected')",
    [workspaceId, newId(), `${newId()}@exemple.test`],
  );
  const call = async (method: "GET" | "POST", url: string, payload?: object) =>
    (await server.app.inject({ method, url, headers, ...(payload && { payload }) })).json();
  const graph = {
    ...GRAPH,
    nodes: GRAPH.nodes.map((node) =>
      node.id === NODE ? { ...node, outputs: ["way1", "way2"].map((id) => ({ id, label: id, color: "" })) } : node,
    ),
    connections: [
      ...GRAPH.connections.filter(({ from }) => from !== NODE),
      ...["way1", "way2"].map((fromPort) => ({ id: fromPort, from: NODE, to: "message-3", fromPort, toPort: "in", color: "" })),
    ],
  };
  const { data } = await call("POST", "/api/campaigns", campaignInput({ listIds: [listId], graph }));
  expect(await call("POST", `/api/marketplace/modules/ab_split/install`, {})).toMatchObject({ success: true });
  expect(await call("POST", `/api/campaigns/${data.id}/start`, {})).toMatchObject({ success: true });
  await database.asOwner(
    `UPDATE enrolment SET outputs = '{"${NODE}": {"way": "Long", "number": 2}}' WHERE campaign_id = $1 AND prospect_id = $2`,
    [data.id, prospectIds[0]],
  );
  const id: string = data.id;
  return {
    id,
    workspaceId,
    decide: (way: number | null, node = NODE) => call("POST", `/api/campaigns/${id}/trials/${node}`, { way }),
    trial: async () => (await call("GET", `/api/campaigns/${id}/breakdown`)).data.trials[0],
    /** What the engine tells the test's module. */
    told: () => server.services.db.inWorkspace(workspaceId, async (tx) => (await findEngineCampaign(tx, id))?.trials),
    stop: () => call("POST", `/api/campaigns/${id}/stop`, {}),
    restart: () => call("POST", `/api/campaigns/${id}/restart`, { contactAgain: true }),
  };
}

it("[CAMPAIGN-20] the results of each variant come with what can be said of them; a user keeps one for everybody, and undoes that", async () => {
  const campaign = await underWay();
  expect(await campaign.trial()).toMatchObject({
    ways: [
      { label: "Court", entered: 0, reached: 0 },
      { label: "Long", entered: 1, reached: 0 },
    ],
    verdict: "early",
    needed: 50,
    autoWinner: true,
    decisions: [],
  });
  expect(await campaign.told()).toEqual({});
  expect(await campaign.decide(1)).toMatchObject({ success: true, message: "Choix enregistré." });
  expect(await campaign.told()).toEqual({ [NODE]: 2 });
  await campaign.decide(null);
  expect(await campaign.told()).toEqual({ [NODE]: null });
  const { decisions } = await campaign.trial();
  expect(decisions).toMatchObject([
    { way: null, by: "hand", actor: expect.any(String) },
    { way: 1, by: "hand", actor: expect.any(String), at: expect.any(String) },
  ]);
  for (const refused of [await campaign.decide(2), await campaign.decide(0, "message-3")])
    expect(refused).toMatchObject({ success: false, code: "campaigns.errors.notTrial" });
  // The next run begins without a decision.
  await campaign.stop();
  await campaign.restart();
  expect(await campaign.told()).toEqual({});
});

it("what the rule of an A/B test decides is kept once, and not decided again after it was undone", async () => {
  const campaign = await underWay();
  const note = (reached: readonly [number, number]) =>
    noteWinner(server.services.db, campaign.workspaceId, {
      campaignId: campaign.id,
      nodeId: NODE,
      ways: reached.map((each) => ({ entered: 200, reached: each })),
      at: AT,
    });
  await note([40, 45]);
  expect(await campaign.told()).toEqual({});
  await Promise.all([note([40, 80]), note([40, 80])]);
  expect(await campaign.told()).toEqual({ [NODE]: 2 });
  expect((await campaign.trial()).decisions).toEqual([{ way: 1, by: "rule", actor: null, at: AT.toISOString() }]);
  await campaign.decide(null);
  await note([40, 80]);
  expect(await campaign.told()).toEqual({ [NODE]: null });
});
