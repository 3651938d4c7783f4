import { testDatabase } from "@filon/testing";
import { catalogue } from "@filon/modules";
import { expect, it } from "vitest";
import { scene } from "../testing/scene.ts";

const database = await testDatabase();

/** Returns the stored version and configuration of the campaign's condition node. */
const conditionOf = async (campaignId: string) => {
  const [row] = await database.asOwner<{ graph: { nodes: { type: string; version: number; config: object }[] } }>(
    "SELECT v.graph FROM workflow_version v JOIN campaign c ON c.workflow_version_id = v.id WHERE c.id = $1",
    [campaignId],
  );
  return row?.graph.nodes.find(({ type }) => type === "condition");
};
const putOldNode = (campaignId: string) =>
  database.asOwner(
    `UPDATE workflow_version v SET graph = jsonb_set(v.graph, '{nodes}', v.graph -> 'nodes' ||
       '[{"id":"q","type":"condition","version":1,"category":"conditions","x":0,"y":0,"label":"","inputs":[],"outputs":[],
          "config":{"field":"status","operator":"equals","value":"Converti"}}]')
     FROM campaign c WHERE c.workflow_version_id = v.id AND c.id = $1`,
    [campaignId],
  );

it("a draft is frozen with the current versions of its modules; a workflow that has run keeps the versions it ran with", async () => {
  const one = await scene(database);
  await putOldNode(one.campaignId);
  await one.start();
  const version = catalogue.get("condition")?.version;
  expect(await conditionOf(one.campaignId)).toMatchObject({ version, config: { operator: "equals", value: "converted" } });

  await one.stop();
  await database.asOwner(
    `UPDATE workflow_version v SET graph = jsonb_set(v.graph, '{nodes}', (SELECT jsonb_agg(CASE WHEN n ->> 'type' = 'condition' THEN n || '{"version":1}' ELSE n END)
       FROM jsonb_array_elements(v.graph -> 'nodes') n)) FROM campaign c WHERE c.workflow_version_id = v.id AND c.id = $1`,
    [one.campaignId],
  );
  await one.restart(true);
  expect(await conditionOf(one.campaignId)).toMatchObject({ version: 1 });
});
