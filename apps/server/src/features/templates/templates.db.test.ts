import type { Template, TemplateRow } from "@filon/contracts/templates";
import { testDatabase } from "@filon/testing";
import { expect, it } from "vitest";
import { straightGraph } from "../../testing/campaign-graphs.ts";
import { teamScene } from "../../testing/team-scene.ts";
import { testServer } from "../../testing/test-server.ts";

const database = await testDatabase();
const server = await testServer(database);

type Headers = Awaited<ReturnType<typeof server.signedIn>>["headers"];

async function call<Data>(headers: Headers, method: "GET" | "POST" | "PATCH" | "DELETE", path: string, payload?: object) {
  const url = `/api/workflows/templates${path}`;
  const response = await server.app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) });
  const body: { data: Data; code?: string } = response.json();
  return { status: response.statusCode, data: body.data, code: body.code };
}

const graph = straightGraph([
  { type: "message", config: { channel: "email", subject: "Bonjour", body: "Bonjour {{firstName}}" } },
  { type: "delay", config: { value: 3, unit: "days" } },
  { type: "tag_contact", config: { tags: ["un"] } },
]);
const input = (changes: object = {}) => ({ name: "Salon", goal: "generate_leads", graph, ...changes });
const names = async (headers: Headers) => (await call<TemplateRow[]>(headers, "GET", "")).data.map(({ name }) => name);

it("a workflow is kept as a template with what a list shows of it: steps, channels, days, and a drawing without texts", async () => {
  const { headers } = await server.signedIn();
  const made = await call<Template>(headers, "POST", "", input({ description: "  Après un salon  " }));
  expect(made).toMatchObject({
    status: 200,
    data: { name: "Salon", description: "Après un salon", steps: 3, days: 3, channels: ["email"], shared: false },
  });
  expect(made.data.graph).toEqual(graph);
  const [row] = (await call<TemplateRow[]>(headers, "GET", "")).data;
  expect(row).toMatchObject({ id: made.data.id, mayChange: true });
  expect(row).not.toHaveProperty("graph");
  expect(JSON.stringify(row?.drawing)).not.toContain("firstName");
  expect(row?.drawing?.nodes.map(({ config }) => config)).toEqual([{}, { channel: "email" }, {}, {}, {}]);
  expect((await call<Template>(headers, "GET", `/${made.data.id}`)).data.graph).toEqual(graph);
});

it("a template is its maker's alone until it is shared; then colleagues use it, and managers may change it, but members may not", async () => {
  const scene = await teamScene(server);
  const owner = await server.signedIn({ plan: "enterprise" });
  const manager = await scene.member(owner, "manager");
  const member = await scene.member(owner);
  const other = await scene.member(owner);
  const { id } = (await call<Template>(member.headers, "POST", "", input())).data;
  expect(await names(owner.headers)).toEqual([]);
  expect((await call(owner.headers, "GET", `/${id}`)).status).toBe(404);
  expect((await call(owner.headers, "PATCH", `/${id}`, { name: "À moi" })).status).toBe(404);
  expect((await call(member.headers, "PATCH", `/${id}`, { shared: true })).status).toBe(200);
  const [seen] = (await call<TemplateRow[]>(other.headers, "GET", "")).data;
  expect(seen).toMatchObject({ name: "Salon", shared: true, mayChange: false });
  expect((await call(other.headers, "PATCH", `/${id}`, { name: "À moi" })).status).toBe(403);
  expect((await call(other.headers, "DELETE", `/${id}`)).status).toBe(403);
  expect((await call<Template>(manager.headers, "PATCH", `/${id}`, { name: "Salons" })).data).toMatchObject({
    name: "Salons",
    shared: true,
  });
  expect(await call<Template>(manager.headers, "PATCH", `/${id}`, { shared: false })).toMatchObject({
    status: 200,
    data: { shared: false },
  });
  expect((await call(manager.headers, "GET", `/${id}`)).status).toBe(404);
  expect(await names(member.headers)).toEqual(["Salons"]);
  await call(member.headers, "PATCH", `/${id}`, { shared: true });
  expect((await call(manager.headers, "DELETE", `/${id}`)).status).toBe(200);
  expect(await names(member.headers)).toEqual([]);
});

it("a template without a name or a step, and a template of another workspace, are refused", async () => {
  const { headers } = await server.signedIn();
  expect((await call(headers, "POST", "", input({ name: "   " }))).status).toBe(400);
  expect((await call(headers, "POST", "", input({ graph: straightGraph([]) }))).status).toBe(400);
  const { id } = (await call<Template>(headers, "POST", "", input({ shared: true }))).data;
  const stranger = await server.signedIn();
  expect(await names(stranger.headers)).toEqual([]);
  expect((await call(stranger.headers, "GET", `/${id}`)).status).toBe(404);
  expect((await call(stranger.headers, "DELETE", `/${id}`)).status).toBe(404);
});

it("a workflow of 1,000 steps is kept, but not drawn in the list", async () => {
  const { headers } = await server.signedIn();
  const large = straightGraph(Array.from({ length: 998 }, () => ({ type: "merge", config: {} })));
  const made = await call<Template>(headers, "POST", "", input({ graph: large }));
  expect(made).toMatchObject({ status: 200, data: { steps: 998, drawing: null } });
});
