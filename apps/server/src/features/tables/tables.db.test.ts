import type { DataTable, TableRow } from "@filon/contracts/tables";
import { testDatabase } from "@filon/testing";
import { expect, it } from "vitest";
import { testServer } from "../../testing/test-server.ts";

const database = await testDatabase();
const { app, signedIn } = await testServer(database);
type User = Awaited<ReturnType<typeof signedIn>>;

async function call<Data>(user: User, method: "GET" | "POST" | "PUT" | "DELETE", url: string, payload?: object) {
  const response = await app.inject({
    method,
    url: `/api/tables${url}`,
    headers: { ...user.headers, "accept-language": "fr" },
    ...(payload === undefined ? {} : { payload }),
  });
  return { status: response.statusCode, body: response.json<{ data: Data; message?: string }>() };
}

async function withTable() {
  const user = await signedIn();
  const { body } = await call<DataTable>(user, "POST", "", { name: "Tarifs", columns: ["Prix", "Hôte"] });
  const { id } = body.data;
  const save = (key: string, cells: Record<string, string> = {}) => call<TableRow>(user, "PUT", `/${id}/rows`, { key, cells });
  const keys = async (query = "") =>
    (await call<{ rows: TableRow[]; next: string | null }>(user, "GET", `/${id}/rows${query}`)).body.data.rows.map(({ key }) => key);
  return { user, id, save, keys };
}

it("a table keeps its rows by key, whatever their case and accents, and finds them by their words", async () => {
  const { user, id, save, keys } = await withTable();
  await save("Lyon", { Prix: "12 €", Hôte: "Camille" });
  await save("Évry", { Prix: "9 €" });
  const again = await save("LYON", { Prix: "15 €" });
  expect(again.body.data).toMatchObject({ key: "LYON", cells: { Prix: "15 €" } });
  expect(await keys()).toEqual(["Évry", "LYON"]);
  expect(await keys("?search=15")).toEqual(["LYON"]);
  expect(await keys("?limit=1")).toEqual(["Évry"]);
  const first = await call<{ next: string }>(user, "GET", `/${id}/rows?limit=1`);
  expect(await keys(`?limit=1&after=${encodeURIComponent(first.body.data.next)}`)).toEqual(["LYON"]);
  expect((await call<DataTable[]>(user, "GET", "")).body.data).toMatchObject([{ name: "Tarifs", rows: 2 }]);
});

it("two tables cannot have one name, and a column's cells come back with it", async () => {
  const { user, id, save } = await withTable();
  await save("Lyon", { Hôte: "Camille" });
  expect((await call(user, "POST", "", { name: "tarifs" })).status).toBe(409);
  await call(user, "POST", "", { name: "Autre" });
  expect((await call(user, "PUT", `/${id}`, { name: "AUTRE", columns: [] })).status).toBe(409);
  await call(user, "PUT", `/${id}`, { name: "Tarifs", columns: ["Prix"] });
  const back = await call<DataTable>(user, "PUT", `/${id}`, { name: "Tarifs", columns: ["Hôte"] });
  expect(back.body.data.columns).toEqual(["Hôte"]);
  expect((await call<{ rows: TableRow[] }>(user, "GET", `/${id}/rows`)).body.data.rows).toMatchObject([{ cells: { Hôte: "Camille" } }]);
  expect((await call(user, "POST", "", { name: "Double", columns: ["A", "a"] })).status).toBe(400);
});

it("a full table takes no new row, but changes those that it has", async () => {
  const { user, id, save } = await withTable();
  await database.asOwner(
    `INSERT INTO data_row (workspace_id, id, table_id, key, key_folded)
     SELECT $1, new_id(), $2, n::text, n::text FROM generate_series(1, 100000) AS n`,
    [user.workspaceId, id],
  );
  const full = await save("un de plus");
  expect([full.status, full.body.message]).toEqual([409, "Cette table est pleine\u00a0: 100\u202f000 lignes au plus."]);
  expect((await save("42", { Prix: "1" })).status).toBe(200);
});

it("a table is downloaded as a spreadsheet, and deleted with its rows", async () => {
  const { user, id, save } = await withTable();
  await save("Lyon", { Prix: "=2+2" });
  const file = await app.inject({ method: "GET", url: `/api/tables/${id}/download?format=xlsx`, headers: user.headers });
  expect(file.headers["content-type"]).toContain("spreadsheetml");
  expect(file.rawPayload.subarray(0, 2).toString()).toBe("PK");
  const { body } = await call<{ rows: TableRow[] }>(user, "GET", `/${id}/rows`);
  const rowId = body.data.rows[0]?.id ?? "";
  expect((await call(user, "DELETE", `/${id}/rows/${rowId}`)).status).toBe(200);
  expect((await call(user, "DELETE", `/${id}/rows/${rowId}`)).status).toBe(404);
  expect((await call(user, "DELETE", `/${id}`)).status).toBe(200);
  expect((await call(user, "GET", `/${id}/rows`)).status).toBe(404);
});
