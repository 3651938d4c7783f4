import { newId } from "@filon/db";
import { testDatabase } from "@filon/testing";
import { expect, it } from "vitest";
import { testServer } from "../../testing/test-server.ts";

const database = await testDatabase();
const { app, signedIn } = await testServer(database);

type User = Awaited<ReturnType<typeof signedIn>>;

async function call(user: User, method: "GET" | "POST" | "PATCH" | "DELETE", url: string, payload?: object, language = "fr") {
  const response = await app.inject({
    method,
    url,
    headers: { ...user.headers, "accept-language": language },
    ...(payload ? { payload } : {}),
  });
  return { status: response.statusCode, body: response.json() };
}
const newList = async (user: User, name: string) =>
  (await call(user, "POST", "/api/lists", { name })).body.data as { id: string; name: string; count: number };
const newProspect = async (user: User, fields: object) => (await call(user, "POST", "/api/prospects", fields)).body.data.id as string;
const events = async (user: User, id: string) =>
  ((await call(user, "GET", `/api/prospects/${id}/timeline`)).body.data.entries as { type: string; data: { name?: string } }[]).map(
    ({ type, data }) => `${type} ${data.name ?? ""}`.trim(),
  );

it("[LIST-02] a list needs a name, unique in the workspace whatever its case", async () => {
  const user = await signedIn();
  const list = await newList(user, " Salon de Lyon ");
  expect(list).toMatchObject({ name: "Salon de Lyon", count: 0 });
  expect((await call(user, "POST", "/api/lists", { name: " " })).status).toBe(400);
  expect((await call(user, "POST", "/api/lists", { name: "salon de lyon" }, "en")).body).toMatchObject({
    code: "lists.server.nameTaken",
    message: "A list is already called “salon de lyon”.",
  });
  const other = await newList(user, "Autre");
  expect((await call(user, "PATCH", `/api/lists/${other.id}`, { name: "SALON DE LYON" })).status).toBe(409);
  expect((await call(user, "PATCH", `/api/lists/${other.id}`, { name: "AUTRE" })).body.data.name).toBe("AUTRE");
  expect((await call(user, "GET", "/api/lists")).body.data.map((each: { name: string }) => each.name)).toEqual(["AUTRE", "Salon de Lyon"]);
});

it("[LIST-05] adding and removing a prospect is logged on its timeline, once", async () => {
  const user = await signedIn();
  const list = await newList(user, "Salon");
  const id = await newProspect(user, { firstName: "Zoé" });
  const members = { prospectIds: [id, newId()] };
  expect((await call(user, "POST", `/api/lists/${list.id}/members`, members)).body.data).toEqual({ added: 1 });
  expect((await call(user, "POST", `/api/lists/${list.id}/members`, members)).body.data).toEqual({ added: 0 });
  expect((await call(user, "GET", "/api/lists")).body.data[0].count).toBe(1);
  expect((await call(user, "GET", `/api/prospects/${id}`)).body.data.lists).toEqual([{ id: list.id, name: "Salon" }]);
  expect((await call(user, "POST", `/api/lists/${list.id}/members/remove`, members)).body.data).toEqual({ removed: 1 });
  expect((await call(user, "POST", `/api/lists/${list.id}/members/remove`, members)).body.data).toEqual({ removed: 0 });
  expect(await events(user, id)).toEqual(["list_removed Salon", "list_added Salon", "created"]);
});

it("a prospect can be created with its lists", async () => {
  const user = await signedIn();
  const list = await newList(user, "Salon");
  const id = await newProspect(user, { firstName: "Zoé", listIds: [list.id, list.id] });
  expect((await events(user, id)).sort()).toEqual(["created", "list_added Salon"]);
});

it("deleting a list keeps its prospects and logs the removal on their timelines", async () => {
  const user = await signedIn();
  const list = await newList(user, "Salon");
  const id = await newProspect(user, { firstName: "Zoé", listIds: [list.id] });
  expect((await call(user, "DELETE", `/api/lists/${list.id}`)).status).toBe(200);
  expect((await call(user, "GET", `/api/prospects/${id}`)).body.data.lists).toEqual([]);
  expect((await events(user, id))[0]).toBe("list_removed Salon");
  expect((await call(user, "DELETE", `/api/lists/${list.id}`)).status).toBe(404);
});

it("[LIST-06] lists of another workspace cannot be reached, and the answer says so", async () => {
  const [user, stranger] = [await signedIn(), await signedIn()];
  const list = await newList(user, "Salon");
  const mine = await newProspect(stranger, { firstName: "Max" });
  const theirs = await newProspect(user, { firstName: "Zoé" });
  for (const [method, url, payload] of [
    ["PATCH", `/api/lists/${list.id}`, { name: "Volée" }],
    ["DELETE", `/api/lists/${list.id}`],
    ["POST", `/api/lists/${list.id}/members`, { prospectIds: [mine] }],
    ["POST", `/api/lists/${list.id}/members/remove`, { prospectIds: [mine] }],
    ["POST", "/api/prospects", { firstName: "Max", listIds: [list.id] }],
  ] as const) {
    const answer = await call(stranger, method, url, payload, "en");
    expect(answer.status, `${method} ${url}`).toBe(404);
    expect(answer.body.message).toBe("You don't have access to the selected prospect lists");
  }
  expect((await call(stranger, "GET", "/api/lists")).body.data).toEqual([]);
  const own = await newList(stranger, "Salon");
  expect((await call(stranger, "POST", `/api/lists/${own.id}/members`, { prospectIds: [theirs] })).body.data).toEqual({ added: 0 });
});
