import * as integrations from "@filon/db/integrations";
import type { WorkflowGraph } from "@filon/contracts/workflow";
import { straightWorkflow, testDatabase } from "@filon/testing";
import { expect, it } from "vitest";
import { testServer } from "../../testing/test-server.ts";
import { missingServices, modelProblems, serviceProblemOf } from "./missing-services.ts";

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
  const id = (await services.db.inWorkspace(workspaceId, (tx) => integrations.find(tx, "airtable")))?.id ?? "";
  const use = { id, secret: "s", error: "x", isRevoked: true, at: new Date() };
  await services.db.inWorkspace(workspaceId, (tx) => integrations.noteUse(tx, use));
  expect(await missing()).toHaveLength(1);
  const plain = straightWorkflow([["merge", {}]]);
  expect(await services.db.inWorkspace(workspaceId, (tx) => missingServices(tx, plain))).toEqual([]);
});

it("a step that writes to calendars needs one of a member", async () => {
  const { workspaceId, userId } = await signedIn();
  const graph: WorkflowGraph = straightWorkflow([["calendar_sync", {}]]);
  const missing = () => services.db.inWorkspace(workspaceId, (tx) => missingServices(tx, graph));
  expect((await missing()).map(serviceProblemOf)).toMatchObject([{ code: "integrationMissing", params: { service: "Google Calendar" } }]);
  const of = { service: "googleCalendar", memberId: userId, by: userId };
  const account = { ...of, account: "a", secret: "s", apiBase: null, expiresAt: null, at: new Date() };
  await services.db.inWorkspace(workspaceId, (tx) => integrations.connect(tx, account));
  expect(await missing()).toEqual([]);
});

it("a step that needs a model is a problem while none is connected, unless the prospects have another way out", () => {
  const analysis = { question: "Dirige-t-elle une équipe ?", inputs: [{ name: "Poste", value: "{{position}}" }] };
  const graph = straightWorkflow([["ai_analysis", analysis]]);
  const [problem] = modelProblems(graph);
  expect(problem).toMatchObject({ code: "modelMissing" });
  expect(modelProblems(straightWorkflow([["ai_analysis", { ...analysis, onError: "continue" }]]))).toEqual([]);
  const out = graph.connections.find(({ from }) => from === problem?.nodeId);
  if (out === undefined) throw new Error("the step leads on");
  expect(modelProblems({ ...graph, connections: [...graph.connections, { ...out, id: "f", fromPort: "failed" }] })).toEqual([]);
});
