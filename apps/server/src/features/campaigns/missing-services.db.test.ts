import * as integrations from "@filon/db/integrations";
import type { WorkflowGraph } from "@filon/contracts/workflow";
import { straightWorkflow, testDatabase } from "@filon/testing";
import { expect, it } from "vitest";
import { testServer } from "../../testing/test-server.ts";
import { missingServices, serviceProblemOf } from "./missing-services.ts";

const AIRTABLE = { document: "appDemo", table: "Prospects", keyColumn: "E-mail", key: "k", columns: [{ name: "Nom", value: "Zoé" }] };
const database = await testDatabase();
const { services, signedIn } = await testServer(database);

it("a step names the service that it lacks, until the service is connected, and again when it revokes the access", async () => {
  const { workspaceId, userId } = await signedIn();
  const graph: WorkflowGraph = straightWorkflow([["airtable_record", AIRTABLE]]);
  const missing = () => services.db.inWorkspace(workspaceId, (tx) => missingServices(tx, graph));
  const found = await missing();
  expect(found).toMatchObject([{ service: "airtable" }]);
  expect(found.map(serviceProblemOf)).toMatchObject([{ code: "integrationMissing", params: { service: "Airtable" } }]);
  const account = { service: "airtable", account: "a", secret: "s", apiBase: null, expiresAt: null, by: userId, at: new Date() };
  await services.db.inWorkspace(workspaceId, (tx) => integrations.connect(tx, account));
  expect(await missing()).toEqual([]);
  const use = { service: "airtable", secret: "s", error: "x", isRevoked: true, at: new Date() };
  await services.db.inWorkspace(workspaceId, (tx) => integrations.noteUse(tx, use));
  expect(await missing()).toHaveLength(1);
  const plain = straightWorkflow([["merge", {}]]);
  expect(await services.db.inWorkspace(workspaceId, (tx) => missingServices(tx, plain))).toEqual([]);
});
