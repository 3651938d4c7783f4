import { newId } from "@filon/db";
import { testDatabase } from "@filon/testing";
import { describe, expect, it } from "vitest";
import { testServer } from "../../testing/test-server.ts";

const database = await testDatabase();
const { app, signedIn } = await testServer(database);
const ada = await signedIn({ plan: "enterprise" });
const guest = await signedIn();

/** Béa joins Ada's workspace, and works in it. */
await database.asOwner("INSERT INTO workspace_member (workspace_id, user_id, team_role) VALUES ($1, $2, 'member')", [
  ada.workspaceId,
  guest.userId,
]);
const opened = await app.inject({
  method: "POST",
  url: `/api/account/workspaces/${ada.workspaceId}/open`,
  headers: guest.headers,
  payload: {},
});
const bea = { ...guest, headers: { authorization: `Bearer ${opened.json().token}` } };

const VIEW = {
  name: "À relancer",
  shared: false,
  filter: { status: "contacted", where: { any: [{ field: "email", test: "blank" }] } },
  sort: "lastContacted",
  direction: "asc",
  columns: [{ id: "name", width: 240, pinned: true }, { id: "custom:Effectif" }],
};

async function call(
  who: { headers: { authorization: string } },
  method: "GET" | "POST" | "PUT" | "DELETE",
  path: string,
  payload?: object,
) {
  const response = await app.inject({ method, url: `/api/prospects${path}`, headers: who.headers, ...(payload && { payload }) });
  return { status: response.statusCode, body: response.json() };
}
const names = async (who: typeof ada) => (await call(who, "GET", "/views")).body.data.map(({ name }: { name: string }) => name);

describe("saved views", () => {
  it("come back as they were saved, and only to their owner until they are shared", async () => {
    const { body } = await call(ada, "POST", "/views", VIEW);
    expect(body.data).toMatchObject({ ...VIEW, sharedBy: null, mayChange: true, revision: 0 });
    expect(await names(ada)).toEqual(["À relancer"]);
    expect(await names(bea)).toEqual([]);
    expect((await call(bea, "PUT", `/views/${body.data.id}`, { ...VIEW, revision: 0 })).status).toBe(404);
    const shared = await call(ada, "PUT", `/views/${body.data.id}`, { ...VIEW, shared: true, revision: 0 });
    expect(shared.body.data).toMatchObject({ shared: true, sharedBy: { id: ada.userId }, revision: 1 });
    expect(await names(bea)).toEqual(["À relancer"]);
  });

  it("that somebody else shared are theirs to change", async () => {
    const [view] = (await call(bea, "GET", "/views")).body.data;
    expect(view.mayChange).toBe(false);
    for (const [method, payload] of [
      ["PUT", { ...VIEW, shared: true, revision: 1 }],
      ["DELETE", undefined],
    ] as const) {
      const { status, body } = await call(bea, method, `/views/${view.id}`, payload);
      expect([status, body.message]).toEqual([403, "Ada Lovelace a partagé cette vue\u202f: enregistrez-en une copie pour la modifier."]);
    }
  });

  it("have one name each, and are never overwritten by an older state", async () => {
    const [view] = (await call(ada, "GET", "/views")).body.data;
    const again = await call(bea, "POST", "/views", { ...VIEW, name: "à RELANCER", shared: true });
    expect([again.status, again.body.fields.name.message]).toEqual([409, "Une vue s’appelle déjà «\u202fà RELANCER\u202f»."]);
    expect((await call(bea, "POST", "/views", VIEW)).status).toBe(200);
    const old = await call(ada, "PUT", `/views/${view.id}`, { ...VIEW, name: "Autre", shared: true, revision: 0 });
    expect(old.status).toBe(409);
    expect(Object.keys(old.body.fields)).toEqual(["name"]);
  });

  it.each([
    { ...VIEW, name: " " },
    { ...VIEW, columns: [{ id: "name" }, { id: "name" }] },
    { ...VIEW, columns: [{ id: "name", width: 5 }] },
    { ...VIEW, filter: { where: { all: [{ field: "secret", test: "blank" }] } } },
  ])("are refused when they make no sense: %j", async (view) => {
    expect((await call(ada, "POST", "/views", view)).status).toBe(400);
  });

  it("stay, if shared, when their owner leaves, and are then anybody's; private ones leave with their owner", async () => {
    await call(bea, "POST", "/views", { ...VIEW, name: "De Béa", shared: true });
    await database.asOwner("DELETE FROM workspace_member WHERE workspace_id = $1 AND user_id = $2", [ada.workspaceId, bea.userId]);
    const left = await database.asOwner<{ name: string }>("SELECT name FROM prospect_view WHERE workspace_id = $1 ORDER BY name", [
      ada.workspaceId,
    ]);
    expect(left.map(({ name }) => name).toSorted()).toEqual(["De Béa", "À relancer"].toSorted());
    const view = (await call(ada, "GET", "/views")).body.data.find(({ name }: { name: string }) => name === "De Béa");
    expect(view).toMatchObject({ sharedBy: null, mayChange: true });
    expect((await call(ada, "DELETE", `/views/${view.id}`)).status).toBe(200);
    expect((await call(ada, "DELETE", `/views/${view.id}`)).status).toBe(404);
    expect((await call(ada, "DELETE", `/views/${newId()}`)).status).toBe(404);
  });
});

describe("the table's columns", () => {
  it("are each member's own", async () => {
    expect((await call(ada, "GET", "/columns")).body.data.columns).toEqual([]);
    const columns = [{ id: "name" }, { id: "phone", width: 180 }];
    expect((await call(ada, "PUT", "/columns", { columns })).status).toBe(200);
    expect((await call(ada, "GET", "/columns")).body.data.columns).toEqual(columns);
  });
});
