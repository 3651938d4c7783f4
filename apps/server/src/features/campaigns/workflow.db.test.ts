import type { GraphChange, GraphEdit, WorkflowGraph } from "@filon/contracts/workflow";
import { newId } from "@filon/db";
import { testDatabase } from "@filon/testing";
import { describe, expect, it } from "vitest";
import { campaignInput, straightGraph } from "../../testing/campaign-graphs.ts";
import { testServer } from "../../testing/test-server.ts";

const database = await testDatabase();
const server = await testServer(database);

/** A draft of start, two tags and end, and a way to send saves of it. */
async function draft() {
  const { headers, userId, workspaceId } = await server.signedIn();
  const tags = [
    { type: "tag_contact", config: { tags: ["un"] } },
    { type: "tag_contact", config: { tags: ["deux"] } },
  ];
  const graph = straightGraph(tags);
  const created = await server.app.inject({ method: "POST", url: "/api/campaigns", headers, payload: campaignInput({ graph }) });
  const { id } = created.json().data;
  const send = async (payload: object, language = "fr") => {
    const url = `/api/campaigns/${id}/workflow`;
    const response = await server.app.inject({ method: "PATCH", url, headers: { ...headers, "accept-language": language }, payload });
    return { status: response.statusCode, body: response.json() };
  };
  const save = (changes: readonly unknown[], { baseRevision = 1, saveId = newId() } = {}) =>
    send({ id: saveId, baseRevision, edits: [{ intent: "configure", nodeId: null, changes }] });
  const get = async () => (await server.app.inject({ method: "GET", url: `/api/campaigns/${id}`, headers })).json().data;
  const told = () =>
    database.asOwner<{ payload: { revision: number } }>(
      "SELECT payload FROM realtime_event WHERE workspace_id = $1 AND event = 'workflow:changed' ORDER BY sequence DESC",
      [workspaceId],
    );
  return { id, headers, userId, graph, send, save, get, told };
}

const label = (id: string, before: string, after: string): GraphChange => ({
  kind: "changed",
  element: "node",
  id,
  before: { label: before },
  after: { label: after },
});
const added = (graph: WorkflowGraph, changes: object): GraphChange => {
  const [, step] = graph.nodes;
  if (step === undefined) throw new Error("the draft has steps");
  return { kind: "added", element: "node", at: 9, value: { ...step, ...changes } };
};

describe("editing a draft's workflow", () => {
  it("makes what two editors drew on the same revision, and tells the others", async () => {
    const scene = await draft();
    const saveId = newId();
    const first = await scene.save([label("n1", "", "Accueil")]);
    expect(first.body.data).toMatchObject({ revision: 2, conflicts: [], unmade: [], refused: [] });
    const second = await scene.save([label("n2", "", "Suite")], { saveId });
    expect([second.status, second.body.data.revision]).toEqual([200, 3]);
    expect(second.body.data.graph.nodes.map((node: { label: string }) => node.label)).toEqual(["", "Accueil", "Suite", ""]);
    expect(await scene.get()).toMatchObject({ graph: second.body.data.graph, workflowRevision: 3 });
    const [told] = await scene.told();
    expect(told?.payload).toEqual({ campaignId: scene.id, revision: 3, userId: scene.userId, saveId, timestamp: expect.any(String) });
  });

  it("keeps theirs where both changed the same field, names the conflict, and makes the rest", async () => {
    const scene = await draft();
    await scene.save([label("n1", "", "Leur")]);
    const { body } = await scene.save([label("n1", "", "Nôtre"), label("n2", "", "Suite")]);
    expect(body.data.conflicts).toEqual([{ element: "node", id: "n1", field: "label", theirs: "Leur", ours: "Nôtre" }]);
    expect(body.data.graph.nodes.map((node: { label: string }) => node.label)).toEqual(["", "Leur", "Suite", ""]);
  });

  it("makes a save once, also when somebody has taken back what it added", async () => {
    const scene = await draft();
    const saveId = newId();
    const add = added(scene.graph, { id: "x" });
    expect((await scene.save([add], { saveId })).body.data.revision).toBe(2);
    expect((await scene.save([add], { saveId })).body.data.revision).toBe(2);
    await scene.save([{ ...add, kind: "removed" }], { baseRevision: 2 });
    const again = await scene.save([add], { saveId });
    expect(again.body.data.revision).toBe(3);
    expect(again.body.data.graph).toEqual(scene.graph);
  });

  it("makes saves that arrive at once one after another", async () => {
    const scene = await draft();
    const ids = Array.from({ length: 5 }, (_, index) => `x${index}`);
    const answers = await Promise.all(ids.map((id) => scene.save([added(scene.graph, { id })])));
    expect(answers.map(({ body }) => body.data.revision).toSorted()).toEqual([2, 3, 4, 5, 6]);
    const { graph } = await scene.get();
    expect(graph.nodes.map(({ id }: { id: string }) => id)).toEqual(expect.arrayContaining(ids));
    expect(await scene.told()).toHaveLength(5);
  });

  it("is refused on a campaign that has started, and on a revision that does not exist", async () => {
    const scene = await draft();
    const future = await scene.save([label("n1", "", "Accueil")], { baseRevision: 7 });
    expect([future.status, future.body.code]).toEqual([409, "campaigns.errors.unknownRevision"]);
    await database.asOwner("UPDATE campaign SET status = 'running' WHERE id = $1", [scene.id]);
    const { status, body } = await scene.save([label("n1", "", "Accueil")]);
    expect([status, body.code]).toEqual([409, "campaigns.errors.notDraft"]);
    expect((await scene.get()).workflowRevision).toBe(1);
  });

  it("replacing a whole draft raises its revision and notifies its editors, unless nothing changed", async () => {
    const scene = await draft();
    const put = (graph: WorkflowGraph) =>
      server.app.inject({ method: "PUT", url: `/api/campaigns/${scene.id}`, headers: scene.headers, payload: campaignInput({ graph }) });
    expect((await put(scene.graph)).json().data.workflowRevision).toBe(1);
    expect(await scene.told()).toEqual([]);
    expect((await put(straightGraph([]))).json().data.workflowRevision).toBe(2);
    expect((await scene.told())[0]?.payload).toMatchObject({ revision: 2, saveId: null });
  });

  it("a draft replaced as a whole is refused when somebody has drawn on it meanwhile, unless theirs is to be replaced", async () => {
    const scene = await draft();
    const url = `/api/campaigns/${scene.id}`;
    const put = async (changes: object) => {
      const payload = { ...campaignInput({ graph: scene.graph }), ...changes };
      const answer = await server.app.inject({ method: "PUT", url, headers: scene.headers, payload });
      return [answer.statusCode, answer.json().code ?? answer.json().data.workflowRevision];
    };
    await scene.save([label("n1", "", "Accueil")]);
    expect(await put({ title: "Nouveau titre", workflowRevision: 1 })).toEqual([409, "campaigns.errors.workflowChanged"]);
    expect((await scene.get()).title).not.toBe("Nouveau titre");
    expect(await put({ workflowRevision: 2 })).toEqual([200, 3]);
    expect(await put({})).toEqual([200, 3]);
  });
});

describe("bad edits of a draft's workflow", () => {
  it("are refused whole, with a clear message, and change nothing", async () => {
    const scene = await draft();
    const [connection] = scene.graph.connections;
    if (connection === undefined) throw new Error("the draft has connections");
    const nodes = Array.from({ length: 1000 }, (_, index) => added(scene.graph, { id: `x${index}` }));
    const refusals: readonly [GraphEdit["changes"], string][] = [
      [nodes, "tooManyNodes"],
      [[{ kind: "added", element: "connection", at: 0, value: { ...connection, id: "second" } }], "duplicateConnection"],
      [[added(scene.graph, { id: "x", version: 99 })], "newerVersion"],
      [[{ kind: "changed", element: "node", id: "n1", before: { version: 1 }, after: { version: 99 } }], "newerVersion"],
      [[added(scene.graph, { id: "x", type: "start" })], "severalStarts"],
    ];
    for (const [changes, code] of refusals) {
      const { status, body } = await scene.save(changes);
      expect([status, body.data?.refused]).toMatchObject([200, [{ edit: 0, problem: { code } }]]);
    }
    const sameId = { kind: "added", element: "connection", at: 0, value: { ...connection, from: "n2", to: "n1" } };
    expect((await scene.save([sameId])).body.data).toMatchObject({ conflicts: [{ element: "connection", field: null }], unmade: [0] });
    expect((await scene.save([label("n1", "", "é".repeat(10_000))])).status).toBe(400);
    const torn = await scene.save([label("n2", "", "Suite"), { ...label("n1", "", ""), after: {} }]);
    expect([torn.status, torn.body.code]).toEqual([400, "campaigns.errors.notAWorkflow"]);
    expect((await scene.save([label("foreign", "", "Suite")])).body.data).toMatchObject({ conflicts: [{ id: "foreign", theirs: null }] });
    const after = await scene.get();
    expect([after.workflowRevision, after.graph]).toEqual([1, scene.graph]);
    expect(await scene.told()).toEqual([]);
  });

  it("of 10 MB is refused before it is read; a workflow never grows beyond 2 MB", async () => {
    const scene = await draft();
    const config = { tags: ["x".repeat(10 * 1024 * 1024)] };
    expect((await scene.save([added(scene.graph, { id: "x", config })])).status).toBe(413);
    const large = { tags: ["x".repeat(2 * 1024 * 1024)] };
    const { status, body } = await scene.save([added(scene.graph, { id: "x", config: large })]);
    expect([status, body.code]).toEqual([400, "campaigns.errors.workflowTooBig"]);
    expect((await scene.get()).workflowRevision).toBe(1);
  });

  it("keeps a module that this Filon lacks, and hostile text as text", async () => {
    const scene = await draft();
    const hostile = { id: "x", type: "from_elsewhere", label: "<img onerror=alert(1)>\u202eabc", version: 7 };
    const { body } = await scene.save([added(scene.graph, hostile)]);
    expect(body.data.graph.nodes.at(-1)).toMatchObject(hostile);
  });
});
