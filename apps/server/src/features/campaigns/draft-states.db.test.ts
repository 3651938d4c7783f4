import type { DraftState, DraftStateRow } from "@filon/contracts/campaigns";
import type { GraphChange } from "@filon/contracts/workflow";
import { newId } from "@filon/db";
import { testDatabase } from "@filon/testing";
import { expect, it } from "vitest";
import { campaignInput, straightGraph } from "../../testing/campaign-graphs.ts";
import { testServer } from "../../testing/test-server.ts";

const database = await testDatabase();
const server = await testServer(database);

async function draft() {
  const { headers, workspaceId } = await server.signedIn();
  const graph = straightGraph([{ type: "tag_contact", config: { tags: ["un"] } }]);
  const call = async <Data>(method: "GET" | "POST" | "PATCH" | "PUT" | "DELETE", url: string, payload?: object) => {
    const response = await server.app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) });
    return { status: response.statusCode, data: response.json().data as Data };
  };
  const { id } = (await call<{ id: string }>("POST", "/api/campaigns", campaignInput({ graph }))).data;
  const tag = graph.nodes.find(({ type }) => type === "tag_contact")?.id ?? "";
  const rename = (before: string, after: string) => {
    const change: GraphChange = { kind: "changed", element: "node", id: tag, before: { label: before }, after: { label: after } };
    const edits = [{ intent: "rename", nodeId: tag, changes: [change] }];
    return call("PATCH", `/api/campaigns/${id}/workflow`, { id: newId(), baseRevision: 1, edits });
  };
  const states = async () => (await call<DraftStateRow[]>("GET", `/api/campaigns/${id}/states`)).data;
  /** Makes what was kept look older, by a number of hours. */
  const later = (hours: number) =>
    database.asOwner("UPDATE draft_state SET kept_at = kept_at - make_interval(hours => $2::int) WHERE workspace_id = $1", [
      workspaceId,
      hours,
    ]);
  const labelIn = async (stateId: string) => {
    const { graph: kept } = (await call<DraftState>("GET", `/api/campaigns/${id}/states/${stateId}`)).data;
    return kept.nodes.find((node) => node.id === tag)?.label;
  };
  return { id, call, rename, states, later, labelIn, graph };
}

it("a draft that is edited is kept as it was before, once an hour, with who had saved it", async () => {
  const { rename, states, later, labelIn } = await draft();
  await rename("", "Un");
  await rename("Un", "Deux");
  const first = await states();
  expect(first).toMatchObject([{ name: "", revision: 1, steps: 1, madeBy: expect.stringMatching(/\S/u) }]);
  await later(2);
  await rename("Deux", "Trois");
  const after = await states();
  expect(after.map(({ revision }) => revision)).toEqual([3, 1]);
  expect(await Promise.all(after.map(({ id }) => labelIn(id)))).toEqual(["Deux", ""]);
});

it("the wizard's save, which replaces the whole workflow, keeps the one before it too", async () => {
  const { id, call, states } = await draft();
  const graph = straightGraph([]);
  expect((await call("PUT", `/api/campaigns/${id}`, campaignInput({ graph }))).status).toBe(200);
  expect(await states()).toMatchObject([{ steps: 1 }]);
  expect((await call("PUT", `/api/campaigns/${id}`, campaignInput({ graph }))).status).toBe(200);
  expect(await states()).toHaveLength(1);
});

it("a named state stays; those kept automatically are forgotten after 30 days", async () => {
  const { id, call, rename, states, later } = await draft();
  await rename("", "Un");
  const named = await call<DraftStateRow>("POST", `/api/campaigns/${id}/states`, { name: "Avant la refonte" });
  expect(named).toMatchObject({ status: 200, data: { name: "Avant la refonte", revision: 2 } });
  await later(31 * 24);
  await rename("Un", "Deux");
  await later(31 * 24);
  await rename("Deux", "Trois");
  expect((await states()).map(({ revision, name }) => [revision, name])).toEqual([
    [3, ""],
    [2, "Avant la refonte"],
  ]);
});

it("a state is renamed and deleted; a foreign, unknown or nameless one is refused, and so is naming one of a campaign that has started", async () => {
  const { id, call, states } = await draft();
  const { data } = await call<DraftStateRow>("POST", `/api/campaigns/${id}/states`, { name: "Une" });
  expect((await call<DraftStateRow>("PATCH", `/api/campaigns/${id}/states/${data.id}`, { name: "Autre" })).data.name).toBe("Autre");
  expect((await call("POST", `/api/campaigns/${id}/states`, { name: " " })).status).toBe(400);
  expect((await call("GET", `/api/campaigns/${id}/states/${newId()}`)).status).toBe(404);
  expect((await call("GET", `/api/campaigns/${newId()}/states`)).status).toBe(404);
  const stranger = await draft();
  expect((await stranger.call("GET", `/api/campaigns/${id}/states/${data.id}`)).status).toBe(404);
  expect((await stranger.call("DELETE", `/api/campaigns/${id}/states/${data.id}`)).status).toBe(404);
  expect((await call("DELETE", `/api/campaigns/${id}/states/${data.id}`)).status).toBe(200);
  expect(await states()).toEqual([]);
  await database.asOwner("UPDATE campaign SET status = 'running' WHERE id = $1", [id]);
  expect((await call("POST", `/api/campaigns/${id}/states`, { name: "Trop tard" })).status).toBe(409);
});

it("a restored version or an import within the hour keeps what it replaces, with its author", async () => {
  const { id, call, rename, states, labelIn, graph } = await draft();
  await rename("", "Un");
  await rename("Un", "Deux");
  const other = straightGraph([{ type: "add_note", config: { text: "Autre" } }]);
  const removed = graph.connections.map((value, at) => ({ kind: "removed", element: "connection", at, value }));
  const changes = [...removed.slice(0, 1), { kind: "added", element: "node", at: 3, value: { ...other.nodes[1], id: "autre" } }];
  const edits = [{ intent: "restore", nodeId: null, changes }];
  const saved = await call("PATCH", `/api/campaigns/${id}/workflow`, { id: newId(), baseRevision: 3, edits });
  expect(saved.status).toBe(200);
  const [newest] = await states();
  expect(newest).toMatchObject({ revision: 3, madeBy: expect.stringMatching(/\S/u) });
  expect(await labelIn(newest?.id ?? "")).toBe("Deux");
});
