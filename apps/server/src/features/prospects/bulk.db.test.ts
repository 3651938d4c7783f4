import { newId } from "@filon/db";
import { prospectList, testDatabase } from "@filon/testing";
import { expect, it } from "vitest";
import { testServer } from "../../testing/test-server.ts";

const database = await testDatabase();
const { app, signedIn } = await testServer(database);

type User = Awaited<ReturnType<typeof signedIn>>;

async function call(user: User, method: "GET" | "POST" | "PATCH", url: string, payload?: object) {
  const response = await app.inject({ method, url, headers: { ...user.headers, "accept-language": "fr" }, ...(payload && { payload }) });
  return { status: response.statusCode, body: response.json() };
}

/** Acts in portions, as the screen does. */
async function act(user: User, selection: object, what: object) {
  const portions: { seen: number; changed: number; skipped: { id: string; reason: string }[] }[] = [];
  for (let after: string | undefined; ;) {
    const { status, body } = await call(user, "POST", "/api/prospects/act", { selection, act: what, ...(after && { after }) });
    expect(status, JSON.stringify(body)).toBe(200);
    portions.push(body.data);
    if (body.data.next === null) break;
    after = body.data.next;
  }
  const sum = (of: "seen" | "changed") => portions.reduce((total, portion) => total + portion[of], 0);
  return { portions: portions.length, seen: sum("seen"), changed: sum("changed"), skipped: portions.flatMap(({ skipped }) => skipped) };
}

const rowsOf = (user: User) =>
  database.asOwner<{ id: string; status: string; tags: string[]; owner_id: string | null }>(
    "SELECT id, status, tags, owner_id FROM prospect WHERE workspace_id = $1 ORDER BY id",
    [user.workspaceId],
  );

it("all matching prospects are changed, in portions, even if the change makes them stop matching; excluded ones are not", async () => {
  const user = await signedIn();
  const { prospectIds } = await prospectList(database, user.workspaceId, 450);
  const except = prospectIds.slice(0, 2);
  const done = await act(user, { filter: { status: "new" }, except }, { act: "setStatus", status: "interested" });
  expect(done).toMatchObject({ portions: 3, seen: 448, changed: 448, skipped: [] });
  const rows = await rowsOf(user);
  expect(rows.filter(({ status }) => status === "new").map(({ id }) => id)).toEqual(except.toSorted());
  const [logged] = await database.asOwner<{ count: number }>(
    'SELECT count(*)::integer AS count FROM timeline_event WHERE workspace_id = $1 AND type = \'status_changed\' AND actor_id = $2 AND data = \'{"from":"new","to":"interested"}\'',
    [user.workspaceId, user.userId],
  );
  expect(logged?.count).toBe(448);
});

it("prospects added meanwhile are left alone", async () => {
  const user = await signedIn();
  await prospectList(database, user.workspaceId, 250);
  const first = await call(user, "POST", "/api/prospects/act", { selection: { filter: {} }, act: { act: "addTag", tag: "salon" } });
  await database.asOwner("UPDATE prospect SET created_at = now() - interval '1 minute' WHERE workspace_id = $1", [user.workspaceId]);
  await call(user, "POST", "/api/prospects", { firstName: "Tardive" });
  const last = await call(user, "POST", "/api/prospects/act", {
    selection: { filter: {} },
    act: { act: "addTag", tag: "salon" },
    after: first.body.data.next,
  });
  expect(last.body.data).toMatchObject({ seen: 50, next: null });
  expect((await rowsOf(user)).filter(({ tags }) => tags.length === 0)).toHaveLength(1);
});

it("tags are added and removed; a prospect with too many tags is reported and does not stop the others", async () => {
  const user = await signedIn();
  const { prospectIds } = await prospectList(database, user.workspaceId, 3);
  const full = prospectIds[1] ?? "";
  await database.asOwner("UPDATE prospect SET tags = ARRAY(SELECT 't' || n FROM generate_series(1, 50) AS n) WHERE id = $1", [full]);
  const put = await act(user, { ids: prospectIds }, { act: "addTag", tag: " salon " });
  expect(put).toMatchObject({ seen: 3, changed: 2, skipped: [{ id: full, reason: "tooManyTags" }] });
  expect(await act(user, { ids: prospectIds }, { act: "addTag", tag: "salon" })).toMatchObject({ changed: 0 });
  expect(await act(user, { filter: { tag: "salon" } }, { act: "removeTag", tag: "salon" })).toMatchObject({ seen: 2, changed: 2 });
  expect((await rowsOf(user)).filter(({ tags }) => tags.includes("salon"))).toEqual([]);
});

it("a row that cannot be changed does not stop the others", async () => {
  const user = await signedIn();
  const { prospectIds } = await prospectList(database, user.workspaceId, 5);
  const bad = prospectIds[2] ?? "";
  await database.asOwner(`
    CREATE OR REPLACE FUNCTION stumble() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'stumbles'; END $$;
    CREATE TRIGGER stumble BEFORE UPDATE ON prospect FOR EACH ROW WHEN (OLD.id = '${bad}') EXECUTE FUNCTION stumble();
  `);
  const done = await act(user, { ids: prospectIds }, { act: "setStatus", status: "converted" });
  await database.asOwner("DROP TRIGGER stumble ON prospect");
  expect(done).toMatchObject({ seen: 5, changed: 4, skipped: [{ id: bad, reason: "failed" }] });
});

it("an owner must be a member, can be filtered by, and loses their prospects on leaving the workspace", async () => {
  const user = await signedIn();
  const stranger = await signedIn();
  const { prospectIds } = await prospectList(database, user.workspaceId, 3);
  expect((await call(user, "GET", "/api/prospects/owners")).body.data).toEqual([
    { id: user.userId, name: "Ada Lovelace", suspended: false },
  ]);
  const give = { selection: { ids: prospectIds.slice(0, 2) }, act: { act: "setOwner", ownerId: user.userId } };
  expect((await call(user, "POST", "/api/prospects/act", give)).body.data).toMatchObject({ changed: 2 });
  expect((await call(user, "GET", `/api/prospects/count?ownerId=${user.userId}`)).body.data.count).toBe(2);
  const [owned] = (await call(user, "GET", `/api/prospects?ownerId=${user.userId}`)).body.data.rows;
  expect(owned.ownerId).toBe(user.userId);
  const toStranger = await call(user, "POST", "/api/prospects/act", { ...give, act: { act: "setOwner", ownerId: stranger.userId } });
  expect(toStranger).toMatchObject({ status: 400, body: { code: "prospects.server.noSuchOwner" } });
  expect((await call(user, "PATCH", `/api/prospects/${prospectIds[0]}`, { ownerId: stranger.userId })).status).toBe(400);
  expect((await call(user, "PATCH", `/api/prospects/${prospectIds[0]}`, { ownerId: null })).body.data.ownerId).toBeNull();
  await database.asOwner("DELETE FROM workspace_member WHERE workspace_id = $1", [user.workspaceId]);
  expect((await rowsOf(user)).map(({ owner_id }) => owner_id)).toEqual([null, null, null]);
});

it("all matching prospects can be added to a list; another workspace's lists, prospects and filters cannot be reached", async () => {
  const [user, stranger] = [await signedIn(), await signedIn()];
  const { prospectIds } = await prospectList(database, user.workspaceId, 3);
  const { id: listId } = (await call(user, "POST", "/api/lists", { name: "Tous" })).body.data;
  expect(await act(user, { filter: {} }, { act: "addToList", listId })).toMatchObject({ seen: 3, changed: 3 });
  expect(await act(user, { filter: { listId }, except: [prospectIds[0]] }, { act: "removeFromList", listId })).toMatchObject({
    changed: 2,
  });
  const theirs = await call(stranger, "POST", "/api/prospects/act", { selection: { filter: {} }, act: { act: "addToList", listId } });
  expect(theirs.body.data).toMatchObject({ seen: 0 });
  const { id: mine } = (await call(stranger, "POST", "/api/prospects", { firstName: "Max" })).body.data;
  expect(
    (await call(stranger, "POST", "/api/prospects/act", { selection: { ids: [mine] }, act: { act: "addToList", listId } })).status,
  ).toBe(404);
  expect(await act(stranger, { ids: [...prospectIds, newId()] }, { act: "delete" })).toMatchObject({ changed: 0 });
  expect(await act(user, { filter: {} }, { act: "delete" })).toMatchObject({ changed: 3 });
});

it("many prospects are marked as refused in one act", async () => {
  const user = await signedIn();
  const { prospectIds } = await prospectList(database, user.workspaceId, 2);
  expect(await act(user, { ids: prospectIds }, { act: "setStatus", status: "refused" })).toMatchObject({ changed: 2 });
  expect(new Set((await rowsOf(user)).map(({ status }) => status))).toEqual(new Set(["refused"]));
});
