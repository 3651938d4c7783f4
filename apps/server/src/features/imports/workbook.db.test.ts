import { testDatabase } from "@filon/testing";
import { expect, it } from "vitest";
import { testServer } from "../../testing/test-server.ts";
import { registerImportJobs } from "./index.ts";
import { rowOf, workbookOf } from "./testing/workbook-of.ts";

const database = await testDatabase();
const { app, services, jobs, signedIn } = await testServer(database);
await registerImportJobs(services);

type User = Awaited<ReturnType<typeof signedIn>>;

async function call(user: User, method: "GET" | "POST", url: string, payload?: object) {
  const response = await app.inject({ method, url, headers: user.headers, ...(payload && { payload }) });
  return { status: response.statusCode, body: response.json() };
}
async function uploaded(user: User, file: Buffer, name = "contacts.xlsx") {
  const type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
  const url = `/api/imports?fileName=${encodeURIComponent(name)}`;
  const response = await app.inject({ method: "POST", url, headers: { ...user.headers, "content-type": type }, payload: file });
  return { status: response.statusCode, body: response.json() };
}
const stored = (id: string) =>
  database.asOwner("SELECT file IS NULL AS done, workbook IS NULL AS forgotten FROM prospect_import WHERE id = $1", [id]);

const SALON = [
  rowOf(1, "Salon 2026"),
  rowOf(3, "Prénom", "Nom", "E-mail", "Budget"),
  rowOf(4, "Zoé", "MARTIN", "zoe@exemple.fr", "1200"),
  rowOf(6, "", "", "pas une adresse", "=1+1"),
  rowOf(9, "Max", "Roux", "max@exemple.fr"),
].join("");
const BOOK = workbookOf({ sheets: { Salon: SALON, Clients: rowOf(1, "email") + rowOf(2, "lea@exemple.fr"), Notes: rowOf(1, "à faire") } });

it("a workbook is tried and imported like a CSV, with rows numbered as in its sheet", async () => {
  const user = await signedIn();
  const { body } = await uploaded(user, BOOK);
  expect(body.data).toMatchObject({
    fileName: "contacts.xlsx",
    sizeBytes: BOOK.length,
    encoding: null,
    separator: null,
    sheet: "Salon",
    sheets: ["Salon", "Clients", "Notes"],
    rowsTotal: 3,
  });
  const { id } = body.data;
  const mapping = { ...body.data.mapping, 3: { custom: "Budget" } };
  const trial = (await call(user, "POST", `/api/imports/${id}/dry-run`, { mapping })).body.data;
  expect(trial.totals).toEqual({ rows: 3, create: 2, update: 0, unchanged: 0, reject: 1 });
  expect(trial.rows.map((row: { line: number; outcome: string }) => [row.line, row.outcome])).toEqual([
    [4, "create"],
    [6, "reject"],
    [9, "create"],
  ]);
  // A row that ends early is how sheets are, and nothing to warn of.
  expect(trial.problems).toEqual([{ reason: "invalidEmail", count: 1, lines: [6] }]);
  expect(await stored(id)).toEqual([{ done: false, forgotten: false }]);

  expect((await call(user, "POST", `/api/imports/${id}/start`, { mapping })).status).toBe(200);
  expect(await stored(id)).toEqual([{ done: false, forgotten: true }]);
  await jobs.run();
  expect((await call(user, "GET", `/api/imports/${id}`)).body.data).toMatchObject({ status: "completed", created: 2, rejected: 1 });
  expect(await stored(id)).toEqual([{ done: true, forgotten: true }]);
  const rejects = await app.inject({
    method: "GET",
    url: `/api/imports/${id}/rejects.csv`,
    headers: { ...user.headers, "accept-language": "fr" },
  });
  expect(rejects.body.split("\r\n").slice(0, 2)).toEqual([
    "\uFEFFLigne;Motif du rejet;Prénom;Nom;E-mail;Budget",
    "6;Adresse e-mail non valable\u202F: pas une adresse;;;pas une adresse;'=1+1",
  ]);
  const { rows } = (await call(user, "GET", "/api/prospects?sort=name&direction=asc")).body.data;
  expect(rows.map((row: { email: string }) => row.email).sort()).toEqual(["max@exemple.fr", "zoe@exemple.fr"]);
});

it("another sheet may be chosen until the import begins; one without people says so and changes nothing", async () => {
  const user = await signedIn();
  const { id } = (await uploaded(user, BOOK)).body.data;
  const choose = (sheet: string) => call(user, "POST", `/api/imports/${id}/sheet`, { sheet });
  const clients = await choose("Clients");
  expect(clients.body.data).toMatchObject({
    sheet: "Clients",
    rowsTotal: 1,
    mapping: { 0: { field: "email" } },
    columns: [{ header: "email" }],
  });
  expect(await choose("Notes")).toMatchObject({ status: 422, body: { code: "imports.server.notCsv" } });
  expect(await choose("Nulle part")).toMatchObject({ status: 422, body: { code: "imports.server.unknownSheet" } });
  expect((await call(user, "GET", `/api/imports/${id}`)).body.data).toEqual(clients.body.data);
  expect((await choose("Clients")).body.data).toEqual(clients.body.data);

  await call(user, "POST", `/api/imports/${id}/start`, { mapping: clients.body.data.mapping });
  expect(await choose("Salon")).toMatchObject({ status: 409, body: { code: "imports.server.alreadyStarted" } });
  await jobs.run();
  expect((await call(user, "GET", `/api/imports/${id}`)).body.data).toMatchObject({ status: "completed", created: 1 });
});

it("a workbook with one sheet is not kept beside its rows", async () => {
  const user = await signedIn();
  const { body } = await uploaded(user, workbookOf({ sheets: { Salon: SALON } }), "export.xls");
  expect(await stored(body.data.id)).toEqual([{ done: false, forgotten: true }]);
});

it("a damaged workbook is refused, and nothing is kept", async () => {
  const user = await signedIn();
  expect(await uploaded(user, BOOK.subarray(0, 500))).toMatchObject({ status: 422, body: { code: "imports.server.damagedWorkbook" } });
  expect((await call(user, "GET", "/api/imports")).body.data).toEqual([]);
});
