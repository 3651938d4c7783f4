import { prospectList, testDatabase } from "@filon/testing";
import { expect, it } from "vitest";
import { testServer } from "../../testing/test-server.ts";

const database = await testDatabase();
const server = await testServer(database);

async function countPorts(headers: Record<string, string>, listIds: readonly string[], type: string, config: object, version = 2) {
  const payload = { listIds, node: { type, version, config } };
  const response = await server.app.inject({ method: "POST", url: "/api/campaigns/ports", headers, payload });
  return { status: response.statusCode, body: response.json() };
}

/** Returns the counts of a condition evaluated over these lists. */
async function counted(headers: Record<string, string>, listIds: readonly string[], config: object) {
  return (await countPorts(headers, listIds, "condition", config)).body.data;
}

/** The counts of a condition's two ports. */
const yesAndNo = (yes: number, no: number) => [
  { port: "yes", count: yes },
  { port: "no", count: no },
];

it("counts how many distinct people of the lists would leave a condition by each port now, saved or not", async () => {
  const { headers, workspaceId } = await server.signedIn();
  const { listId, prospectIds } = await prospectList(database, workspaceId, 5);
  const other = await prospectList(database, workspaceId, 1);
  const [first, second, third] = prospectIds;
  await database.asOwner("INSERT INTO prospect_list_member (workspace_id, list_id, prospect_id) VALUES ($1, $2, $3)", [
    workspaceId,
    other.listId,
    first,
  ]);
  await database.asOwner("UPDATE prospect SET status = 'contacted', score = 80, tags = '{Salon Lyon}' WHERE id = ANY($1)", [
    [first, second],
  ]);
  await database.asOwner("UPDATE prospect SET position = 'Directrice Générale', score = 20 WHERE id = $1", [third]);
  const lists = [listId, other.listId];
  expect(await counted(headers, lists, { field: "status", operator: "equals", value: "contacted" })).toEqual({
    prospects: 6,
    ports: yesAndNo(2, 4),
    waiting: 0,
    ofRun: false,
  });
  expect(await counted(headers, lists, { field: "score", operator: "greaterThan", value: "50" })).toMatchObject({ ports: yesAndNo(2, 4) });
  expect(await counted(headers, lists, { field: "tags", operator: "contains", value: "lyon" })).toMatchObject({ ports: yesAndNo(2, 4) });
  expect(await counted(headers, lists, { field: "position", operator: "startsWith", value: "directrice generale" })).toMatchObject({
    ports: yesAndNo(1, 5),
  });
  const old = await countPorts(headers, lists, "condition", { field: "status", operator: "equals", value: "Contacté" }, 1);
  expect(old.body.data.ports).toEqual(yesAndNo(2, 4));
});

it("says that events of the campaign itself are not counted yet, and how many would wait", async () => {
  const { headers, workspaceId } = await server.signedIn();
  const { listId, prospectIds } = await prospectList(database, workspaceId, 3);
  await database.asOwner("UPDATE prospect SET linkedin_connected_at = now(), last_replied_at = now() WHERE id = $1", [prospectIds[0]]);
  expect(await counted(headers, [listId], { field: "answered" })).toEqual({
    prospects: 3,
    ports: yesAndNo(0, 3),
    waiting: 0,
    ofRun: true,
  });
  expect((await countPorts(headers, [listId], "if_connected", {}, 1)).body.data).toEqual({
    prospects: 3,
    ports: [
      { port: "accepted", count: 1 },
      { port: "declined", count: 0 },
    ],
    waiting: 2,
    ofRun: true,
  });
});

it("counts each person once when there are more than it reads at a time, and nobody for empty lists or no lists", async () => {
  const { headers, workspaceId } = await server.signedIn();
  const { listId, prospectIds } = await prospectList(database, workspaceId, 2_500);
  await database.asOwner("UPDATE prospect SET score = 90 WHERE id = ANY($1)", [prospectIds.slice(0, 1_700)]);
  const empty = await prospectList(database, workspaceId, 0);
  const config = { field: "score", operator: "atLeast", value: "90" };
  expect(await counted(headers, [listId, empty.listId], config)).toMatchObject({
    prospects: 2_500,
    ports: yesAndNo(1_700, 800),
  });
  const nobody = { prospects: 0, ports: yesAndNo(0, 0) };
  expect(await counted(headers, [empty.listId], config)).toMatchObject(nobody);
  expect(await counted(headers, [], config)).toMatchObject(nobody);
});

it("refuses lists of another workspace, and a node that is not a condition or is incomplete", async () => {
  const theirs = await server.signedIn();
  const { listId } = await prospectList(database, theirs.workspaceId, 1);
  const { headers } = await server.signedIn();
  const config = { field: "score", operator: "atLeast", value: "90" };
  expect((await countPorts(headers, [listId], "condition", config)).status).toBe(403);
  for (const [type, set] of [
    ["condition", { ...config, value: "beaucoup" }],
    ["condition", { field: "status", operator: "contains", value: "new" }],
    ["condition", { nothing: true }],
    ["delay", { value: 1, unit: "days" }],
    ["voice_of_the_future", {}],
  ] as const) {
    const { status, body } = await countPorts(headers, [], type, set, type === "condition" ? 3 : 1);
    expect([type, status, body.message]).toEqual([type, 400, "Cette étape n’est pas encore réglée\u202f: il n’y a rien à compter."]);
  }
});
