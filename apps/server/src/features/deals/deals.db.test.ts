import type { Deal, PipelineValue } from "@filon/contracts/deals";
import { newId } from "@filon/db";
import { testDatabase } from "@filon/testing";
import { expect, it } from "vitest";
import { testServer } from "../../testing/test-server.ts";

const database = await testDatabase();
const { app, signedIn } = await testServer(database);
type User = Awaited<ReturnType<typeof signedIn>>;

async function call<Data>(user: User, method: "GET" | "POST" | "PUT" | "DELETE" | "PATCH", url: string, payload?: object) {
  const response = await app.inject({ method, url, headers: user.headers, ...(payload === undefined ? {} : { payload }) });
  const body: { data: Data } = response.json();
  return { status: response.statusCode, data: body.data };
}

const person = async (user: User, firstName: string, status?: string) => {
  const { id } = (await call<{ id: string }>(user, "POST", "/api/prospects", { firstName, email: `${newId()}@exemple.test` })).data;
  if (status !== undefined) await call(user, "PATCH", `/api/prospects/${id}`, { status });
  return id;
};

it("a prospect's deals have a product, an amount and a day; closing one notes when", async () => {
  const user = await signedIn();
  const ada = await person(user, "Ada");
  const product = (await call<{ id: string }>(user, "POST", "/api/products", { name: "Audit", price: 900 })).data;
  const deal = { productId: product.id, amount: 900, currency: "EUR", expectedOn: "2027-01-31" };
  const made = (await call<Deal>(user, "POST", `/api/prospects/${ada}/deals`, deal)).data;
  expect(made).toMatchObject({
    product: { id: product.id, name: "Audit" },
    amount: 900,
    expectedOn: "2027-01-31",
    state: "open",
    closedAt: null,
  });
  expect((await call<{ openDeals: number }>(user, "GET", `/api/products/${product.id}`)).data.openDeals).toBe(1);
  const won = (await call<Deal>(user, "PUT", `/api/prospects/${ada}/deals/${made.id}`, { ...deal, state: "won", revision: 0 })).data;
  expect(won).toMatchObject({ state: "won", closedAt: expect.any(String) });
  const later = (
    await call<Deal>(user, "PUT", `/api/prospects/${ada}/deals/${made.id}`, { ...deal, amount: 800, state: "won", revision: 1 })
  ).data;
  expect([later.closedAt, later.amount]).toEqual([won.closedAt, 800]);
  expect((await call<Deal>(user, "PUT", `/api/prospects/${ada}/deals/${made.id}`, { ...deal, revision: 2 })).data.closedAt).toBeNull();
  // Another prospect's address, another workspace and a product that does not exist are refused.
  const bob = await person(user, "Bob");
  expect((await call(user, "PUT", `/api/prospects/${bob}/deals/${made.id}`, { ...deal, revision: 3 })).status).toBe(404);
  expect((await call(await signedIn(), "GET", `/api/prospects/${ada}/deals`)).status).toBe(404);
  expect((await call(user, "POST", `/api/prospects/${ada}/deals`, { ...deal, productId: newId() })).status).toBe(422);
  expect((await call(user, "DELETE", `/api/prospects/${ada}/deals/${made.id}`)).status).toBe(200);
  expect((await call<Deal[]>(user, "GET", `/api/prospects/${ada}/deals`)).data).toEqual([]);
});

it("the pipeline is worth its open deals by stage and currency, and what was won since a day", async () => {
  const user = await signedIn();
  const [cold, replied, met, refused] = [
    await person(user, "Ada"),
    await person(user, "Bob", "replied"),
    await person(user, "Eve", "meeting_planned"),
    await person(user, "Max", "refused"),
  ];
  const add = (id: string, amount: number, more: object = {}) => call(user, "POST", `/api/prospects/${id}/deals`, { amount, ...more });
  await add(cold, 100);
  await add(replied, 20.25);
  await add(replied, 30, { currency: "USD" });
  await add(met, 1000);
  await add(met, 500, { state: "won" });
  await add(met, 7, { state: "lost" });
  await add(refused, 99);
  const value = (await call<PipelineValue>(user, "GET", "/api/prospects/pipeline-value")).data;
  expect(value.open.toSorted((one, other) => one.amount - other.amount)).toEqual([
    { stage: "contacted", currency: "EUR", amount: 20.25, deals: 1 },
    { stage: "contacted", currency: "USD", amount: 30, deals: 1 },
    { stage: "new", currency: "EUR", amount: 100, deals: 1 },
    { stage: "meeting_planned", currency: "EUR", amount: 1000, deals: 1 },
  ]);
  expect(value.won).toEqual([{ currency: "EUR", amount: 500, deals: 1 }]);
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  expect((await call<PipelineValue>(user, "GET", `/api/prospects/pipeline-value?wonSince=${tomorrow}`)).data.won).toEqual([]);
});

it("a new deal is about a product that is offered now; a deal keeps its own", async () => {
  const user = await signedIn();
  const ada = await person(user, "Ada");
  const product = (await call<{ id: string }>(user, "POST", "/api/products", { name: "Audit", price: 900 })).data;
  const deal = { productId: product.id, amount: 900 };
  const made = (await call<Deal>(user, "POST", `/api/prospects/${ada}/deals`, deal)).data;
  await call(user, "POST", `/api/products/${product.id}/archive`, {});
  expect((await call(user, "POST", `/api/prospects/${ada}/deals`, deal)).status).toBe(422);
  const kept = await call<Deal>(user, "PUT", `/api/prospects/${ada}/deals/${made.id}`, { ...deal, amount: 800, revision: 0 });
  expect(kept.data).toMatchObject({ amount: 800, revision: 1 });
  expect((await call(user, "PUT", `/api/prospects/${ada}/deals/${made.id}`, { ...deal, amount: 700, revision: 0 })).status).toBe(409);
});
