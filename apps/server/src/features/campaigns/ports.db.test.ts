import { prospectList, testDatabase } from "@filon/testing";
import { expect, it } from "vitest";
import { testServer } from "../../testing/test-server.ts";

const database = await testDatabase();
const server = await testServer(database);

async function ways(headers: Record<string, string>, listIds: readonly string[], type: string, config: object, version = 2) {
  const payload = { listIds, step: { type, version, config } };
  const response = await server.app.inject({ method: "POST", url: "/api/campaigns/ways", headers, payload });
  return { status: response.statusCode, body: response.json() };
}

it("counts how many distinct people of the lists would go each way of a condition now, saved or not", async () => {
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
  const counted = async (config: object) => (await ways(headers, lists, "condition", config)).body.data;
  expect(await counted({ field: "status", operator: "equals", value: "contacted" })).toEqual({
    prospects: 6,
    ways: [
      { port: "yes", count: 2 },
      { port: "no", count: 4 },
    ],
    waiting: 0,
    ofRun: false,
  });
  expect(await counted({ field: "score", operator: "greaterThan", value: "50" })).toMatchObject({ ways: [{ count: 2 }, { count: 4 }] });
  expect(await counted({ field: "tags", operator: "contains", value: "lyon" })).toMatchObject({ ways: [{ count: 2 }, { count: 4 }] });
  expect(await counted({ field: "position", operator: "startsWith", value: "directrice generale" })).toMatchObject({
    ways: [{ count: 1 }, { count: 5 }],
  });
  const old = await ways(headers, lists, "condition", { field: "status", operator: "equals", value: "Contacté" }, 1);
  expect(old.body.data.ways).toEqual([
    { port: "yes", count: 2 },
    { port: "no", count: 4 },
  ]);
});

it("says that events of the campaign itself are not counted yet, and who would wait", async () => {
  const { headers, workspaceId } = await server.signedIn();
  const { listId, prospectIds } = await prospectList(database, workspaceId, 3);
  await database.asOwner("UPDATE prospect SET linkedin_connected_at = now(), last_replied_at = now() WHERE id = $1", [prospectIds[0]]);
  expect((await ways(headers, [listId], "condition", { field: "answered" })).body.data).toEqual({
    prospects: 3,
    ways: [
      { port: "yes", count: 0 },
      { port: "no", count: 3 },
    ],
    waiting: 0,
    ofRun: true,
  });
  expect((await ways(headers, [listId], "if_connected", {}, 1)).body.data).toEqual({
    prospects: 3,
    ways: [
      { port: "accepted", count: 1 },
      { port: "declined", count: 0 },
    ],
    waiting: 2,
    ofRun: true,
  });
});

it("counts each person once when there are more than it reads at a time, and nobody for empty lists or none", async () => {
  const { headers, workspaceId } = await server.signedIn();
  const { listId, prospectIds } = await prospectList(database, workspaceId, 2_500);
  await database.asOwner("UPDATE prospect SET score = 90 WHERE id = ANY($1)", [prospectIds.slice(0, 1_700)]);
  const empty = await prospectList(database, workspaceId, 0);
  const config = { field: "score", operator: "atLeast", value: "90" };
  expect((await ways(headers, [listId, empty.listId], "condition", config)).body.data).toMatchObject({
    prospects: 2_500,
    ways: [{ count: 1_700 }, { count: 800 }],
  });
  const nobody = { prospects: 0, ways: [{ count: 0 }, { count: 0 }] };
  expect((await ways(headers, [empty.listId], "condition", config)).body.data).toMatchObject(nobody);
  expect((await ways(headers, [], "condition", config)).body.data).toMatchObject(nobody);
});

it("refuses lists of another workspace, and a step that is no condition or incomplete", async () => {
  const theirs = await server.signedIn();
  const { listId } = await prospectList(database, theirs.workspaceId, 1);
  const { headers } = await server.signedIn();
  const config = { field: "score", operator: "atLeast", value: "90" };
  expect((await ways(headers, [listId], "condition", config)).status).toBe(403);
  for (const [type, set] of [
    ["condition", { ...config, value: "beaucoup" }],
    ["condition", { field: "status", operator: "contains", value: "new" }],
    ["condition", { nothing: true }],
    ["delay", { value: 1, unit: "days" }],
    ["voice_of_the_future", {}],
  ] as const) {
    const { status, body } = await ways(headers, [], type, set, type === "condition" ? 2 : 1);
    expect([type, status, body.message]).toEqual([type, 400, "Cette étape n’est pas encore réglée\u202f: il n’y a rien à compter."]);
  }
});
