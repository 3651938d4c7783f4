import type { WriteRow } from "@filon/contracts/calls";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { impatientEgress, type ProviderAnswer, type ProviderStandIn, startProvider } from "../stand-ins/provider.ts";
import { createAirtable } from "./airtable.ts";
import answers from "./fixtures/answers.json" with { type: "json" };
import { createNotion } from "./notion.ts";

let service: ProviderStandIn;
let egress: ReturnType<typeof impatientEgress>;
beforeAll(async () => {
  service = await startProvider();
  egress = impatientEgress(service);
});
afterAll(async () => {
  await egress.close();
  await service.close();
});

const ROW: WriteRow = {
  type: "writeRow",
  document: "appAbc",
  table: "Mes prospects",
  keyColumn: "Clé",
  key: 'a"b',
  columns: [{ name: "Nom", value: "Zoé" }],
  mode: "upsert",
};
const ok = (body: unknown): ProviderAnswer => ({ status: 200, body });
const access = () => ({ baseUrl: service.url, token: "k-secret" });
/** Answers in turn, the last one from then on. */
function answering(...given: ProviderAnswer[]): void {
  service.answer(() => given[service.received.length - 1] ?? given.at(-1) ?? "cut");
}
const asked = () =>
  service.received.map(({ method, url, body }) => [
    method,
    decodeURIComponent(url).replaceAll("+", " "),
    body === "" ? null : JSON.parse(body),
  ]);
const failureOf = (work: Promise<unknown>) => work.catch((error: unknown) => error);

describe("Airtable", () => {
  it("names the account of a token", async () => {
    answering(ok(answers.airtable.whoami));
    expect(await createAirtable(egress, access()).readAccount()).toEqual({ name: "zoe@exemple.fr" });
    expect(service.received[0]?.headers["authorization"]).toBe("Bearer k-secret");
  });

  it("lets Airtable merge the record by its key, so that repetitions make one", async () => {
    answering(ok(answers.airtable.created), ok(answers.airtable.updated));
    const airtable = createAirtable(egress, access());
    expect(await airtable.writeRow(ROW)).toEqual({ id: "rec2", url: "https://airtable.com/appAbc/rec2", created: true });
    expect(await airtable.writeRow(ROW)).toMatchObject({ id: "rec1", created: false });
    expect(asked()[0]).toEqual([
      "PATCH",
      "/v0/appAbc/Mes prospects",
      { performUpsert: { fieldsToMergeOn: ["Clé"] }, records: [{ fields: { Clé: 'a"b', Nom: "Zoé" } }], typecast: true },
    ]);
  });

  it("when it only appends, leaves a record that has the key as it is; the key cannot leave its formula", async () => {
    answering(ok(answers.airtable.found));
    expect(await createAirtable(egress, access()).writeRow({ ...ROW, mode: "append" })).toMatchObject({ id: "rec1", created: false });
    expect(asked()).toEqual([["GET", String.raw`/v0/appAbc/Mes prospects?filterByFormula={Clé}="a\"b"&maxRecords=1&pageSize=1`, null]]);
    answering(ok(answers.airtable.none), ok(answers.airtable.created));
    expect(await createAirtable(egress, access()).writeRow({ ...ROW, mode: "append" })).toMatchObject({ id: "rec2", created: true });
  });

  it("says what the service said, and never the token", async () => {
    const airtable = createAirtable(egress, access());
    answering({ status: 422, body: answers.airtable.unknownField });
    expect(await failureOf(airtable.writeRow(ROW))).toMatchObject({ problem: "refused", said: 'Unknown field name: "Nom"' });
    answering({ status: 401, body: answers.airtable.noAuthentication });
    expect(await failureOf(airtable.writeRow(ROW))).toMatchObject({ problem: "unauthorized" });
    answering({ status: 404, body: answers.airtable.noModel });
    expect(await failureOf(airtable.writeRow(ROW))).toMatchObject({ problem: "notFound", said: "NOT_FOUND" });
    answering({ status: 429, headers: { "retry-after": "30" }, body: answers.airtable.tooMany });
    expect(await failureOf(airtable.writeRow(ROW))).toMatchObject({ problem: "limited", afterSeconds: 30 });
    answering({ status: 502, body: "<html>" });
    expect(await failureOf(airtable.writeRow(ROW))).toMatchObject({ problem: "unavailable", mayHaveHappened: true });
    answering(ok("<html>"));
    expect(await failureOf(airtable.writeRow(ROW))).toMatchObject({ problem: "unreadable" });
    for (const how of ["cut", "silent"] as const) {
      service.answer(how);
      const failed = await failureOf(airtable.writeRow(ROW));
      expect(failed).toMatchObject({ problem: "unavailable", mayHaveHappened: true });
      expect(`${String(failed)} ${String((failed as Error).cause)}`).not.toContain("k-secret");
    }
  });
});

describe("Notion", () => {
  const row: WriteRow = {
    ...ROW,
    document: "",
    table: "d1",
    keyColumn: "E-mail",
    key: "zoe@exemple.fr",
    columns: [
      { name: "Nom", value: "Zoé" },
      { name: "Effectif", value: "1 250,5" },
      { name: "Statut", value: "Chaud" },
    ],
  };
  const properties = {
    Nom: { title: [{ text: { content: "Zoé" } }] },
    Effectif: { number: 1250.5 },
    Statut: { select: { name: "Chaud" } },
    "E-mail": { email: "zoe@exemple.fr" },
  };

  it("names the workspace of an integration", async () => {
    answering(ok(answers.notion.me));
    expect(await createNotion(egress, access()).readAccount()).toEqual({ name: "Atelier Nord" });
    expect(service.received[0]?.headers["notion-version"]).toBe("2022-06-28");
  });

  it("looks for the key in the column's own type, then writes over the page, or adds one", async () => {
    const notion = createNotion(egress, access());
    answering(ok(answers.notion.database), ok(answers.notion.found), ok(answers.notion.page));
    expect(await notion.writeRow(row)).toEqual({ id: "p1", url: "https://www.notion.so/p1", created: false });
    expect(asked().slice(1)).toEqual([
      ["POST", "/v1/databases/d1/query", { filter: { property: "E-mail", email: { equals: "zoe@exemple.fr" } }, page_size: 1 }],
      ["PATCH", "/v1/pages/p1", { properties }],
    ]);
    answering(ok(answers.notion.database), ok(answers.notion.none), ok(answers.notion.page));
    expect(await notion.writeRow(row)).toMatchObject({ created: true });
    expect(asked()[2]).toEqual(["POST", "/v1/pages", { parent: { database_id: "d1" }, properties }]);
    answering(ok(answers.notion.database), ok(answers.notion.found));
    expect(await notion.writeRow({ ...row, mode: "append" })).toMatchObject({ id: "p1", created: false });
    expect(service.received).toHaveLength(2);
  });

  it("looks for a number as the page has it", async () => {
    answering(ok(answers.notion.database), ok(answers.notion.none), ok(answers.notion.page));
    await createNotion(egress, access()).writeRow({ ...row, keyColumn: "Effectif", key: "1 250,5", columns: [] });
    expect(asked()[1]?.[2]).toMatchObject({ filter: { property: "Effectif", number: { equals: 1250.5 } } });
  });

  it("refuses by name a column that does not exist, that nobody can write, or whose type the value does not have", async () => {
    const notion = createNotion(egress, access());
    answering(ok(answers.notion.database));
    for (const [name, value] of [
      ["Ville", "Lyon"],
      ["Créé", "2026-01-01"],
      ["Effectif", "beaucoup"],
    ] as const)
      expect(await failureOf(notion.writeRow({ ...row, columns: [{ name, value }] }))).toMatchObject({ problem: "refused", said: name });
    answering({ status: 404, body: answers.notion.missing });
    expect(await failureOf(notion.writeRow(row))).toMatchObject({ problem: "notFound", said: "Could not find database with ID: d1." });
  });
});
