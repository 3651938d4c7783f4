import type { Product } from "@filon/contracts/products";
import { testDatabase } from "@filon/testing";
import sharp from "sharp";
import { expect, it } from "vitest";
import { testServer } from "../../testing/test-server.ts";

const database = await testDatabase();
const { app, signedIn } = await testServer(database);
type User = Awaited<ReturnType<typeof signedIn>>;

async function call<Data>(user: User, method: "GET" | "POST" | "PUT" | "DELETE", url: string, payload?: object | Buffer) {
  const response = await app.inject({
    method,
    url,
    headers: { ...user.headers, "accept-language": "fr", ...(Buffer.isBuffer(payload) && { "content-type": "image/png" }) },
    ...(payload === undefined ? {} : { payload }),
  });
  const body: { data: Data; message?: string; fields?: Record<string, { message: string }> } = response.json();
  return { status: response.statusCode, ...body };
}

const AUDIT = {
  name: "Audit énergétique",
  description: "Visite et rapport",
  price: 1250.5,
  currency: "EUR",
  category: "Conseil",
  link: "https://exemple.test/audit",
};
const add = async (user: User, product: object) => (await call<Product>(user, "POST", "/api/products", product)).data;
const names = async (user: User, query = "") =>
  (await call<{ rows: Product[] }>(user, "GET", `/api/products${query}`)).data.rows.map(({ name }) => name);

it("a product keeps what was entered, is found by its words, filtered and sorted", async () => {
  const user = await signedIn();
  const audit = await add(user, AUDIT);
  expect(audit).toMatchObject({ ...AUDIT, active: true, archived: false, image: null, openDeals: 0 });
  await add(user, { name: "Éclairage", price: 90, category: "Travaux", active: false });
  await add(user, { name: "Zonage" });
  expect(await names(user)).toEqual(["Audit énergétique", "Éclairage", "Zonage"]);
  expect(await names(user, "?sort=price&direction=desc")).toEqual(["Audit énergétique", "Éclairage", "Zonage"]);
  expect(await names(user, "?sort=price")).toEqual(["Éclairage", "Audit énergétique", "Zonage"]);
  expect(await names(user, "?search=RAPPORT%20energetique")).toEqual(["Audit énergétique"]);
  expect(await names(user, "?category=Travaux")).toEqual(["Éclairage"]);
  expect(await names(user, "?state=inactive")).toEqual(["Éclairage"]);
  expect((await call<{ categories: string[]; total: number }>(user, "GET", "/api/products")).data).toMatchObject({
    categories: ["Conseil", "Travaux"],
    total: 3,
  });
  expect(await names(await signedIn())).toEqual([]);
});

it("a changed product keeps its name to itself; an archived one frees it, and comes back only if it is free", async () => {
  const user = await signedIn();
  const { id } = await add(user, AUDIT);
  const taken = await call(user, "POST", "/api/products", { name: "AUDIT ÉNERGÉTIQUE" });
  expect(taken).toMatchObject({ status: 409, message: "Un produit s’appelle déjà «\u00a0AUDIT ÉNERGÉTIQUE\u00a0»." });
  expect((await call<Product>(user, "PUT", `/api/products/${id}`, { ...AUDIT, price: null, revision: 0 })).data).toMatchObject({
    price: null,
  });
  expect((await call<Product>(user, "POST", `/api/products/${id}/archive`, {})).data.archived).toBe(true);
  expect(await names(user)).toEqual([]);
  expect(await names(user, "?state=archived")).toEqual(["Audit énergétique"]);
  const second = await add(user, AUDIT);
  expect((await call(user, "POST", `/api/products/${id}/restore`, {})).status).toBe(409);
  await call(user, "POST", `/api/products/${second.id}/archive`, {});
  expect((await call<Product>(user, "POST", `/api/products/${id}/restore`, {})).data.archived).toBe(false);
  expect((await call(await signedIn(), "GET", `/api/products/${id}`)).status).toBe(404);
});

it.each([
  [{ name: " " }],
  [{ name: "x".repeat(121) }],
  [{ name: "x", price: -1 }],
  [{ name: "x", price: 1.234 }],
  [{ name: "x", currency: "ZZZ" }],
  [{ name: "x", link: "javascript:alert(1)" }],
  [{ name: "x\0y" }],
])("refuses %j", async (product) => {
  expect((await call(await signedIn(), "POST", "/api/products", product)).status).toBe(400);
});

it("a picture is kept without its metadata, served at its own address, and gone when it is removed", async () => {
  const user = await signedIn();
  const { id } = await add(user, AUDIT);
  const file = await sharp({ create: { width: 800, height: 400, channels: 3, background: "#1f36d0" } })
    .png()
    .toBuffer();
  const { image } = (await call<Product>(user, "PUT", `/api/products/${id}/image`, file)).data;
  const shown = await app.inject({ url: image ?? "" });
  expect(shown.headers["content-type"]).toBe("image/png");
  expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: "png", width: 512, height: 256 });
  expect((await call(user, "PUT", `/api/products/${id}/image`, Buffer.from("<svg/>"))).status).toBe(415);
  expect((await call<Product>(user, "DELETE", `/api/products/${id}/image`)).data.image).toBeNull();
  expect((await app.inject({ url: image ?? "" })).statusCode).toBe(404);
});

it("a change of an older state overwrites nothing, and of two products renamed alike at the same time one keeps the name", async () => {
  const user = await signedIn();
  const made = await Promise.all(["Un", "Deux"].map((name) => call<Product>(user, "POST", "/api/products", { name })));
  const rename = ({ data }: (typeof made)[number], name: string, revision: number) =>
    call<Product>(user, "PUT", `/api/products/${data.id}`, { name, revision });
  const statuses = (await Promise.all(made.map((one) => rename(one, "Trois", 0)))).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, 409]);
  const winner = made[statuses.indexOf(200)];
  if (winner === undefined) throw new Error("neither was renamed");
  expect((await rename(winner, "Quatre", 0)).status).toBe(409);
  expect((await rename(winner, "Quatre", 1)).data).toMatchObject({ name: "Quatre", revision: 2 });
});

it("refuses decimals in a currency that has none", async () => {
  const user = await signedIn();
  expect((await call(user, "POST", "/api/products", { name: "Un", price: 12.5, currency: "JPY" })).status).toBe(422);
  expect((await call(user, "POST", "/api/products", { name: "Un", price: 1_200, currency: "JPY" })).status).toBe(200);
});
