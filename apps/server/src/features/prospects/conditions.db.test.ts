import { newId } from "@filon/db";
import { testDatabase } from "@filon/testing";
import { describe, expect, it } from "vitest";
import { testServer } from "../../testing/test-server.ts";

const database = await testDatabase();
const { app, signedIn } = await testServer(database);
const user = await signedIn();

const NAMES = ["Ada", "Béa", "Côme", "Dan", "Eve"] as const;
const ids = new Map<string, string>();
for (const name of NAMES) ids.set(name, newId());
const idOf = (name: (typeof NAMES)[number]) => ids.get(name) ?? "";

await database.asOwner(
  `INSERT INTO prospect (workspace_id, id, first_name, last_name, email, company, status, score, tags, custom, created_at, last_contacted_at, opted_out_at, owner_id)
   VALUES
   ($1, $2, 'Ada', 'A', 'ada@acme.fr', 'Acmé', 'new', 80, '{vip,salon}', '{"Effectif": "50"}', now() - interval '40 days', NULL, NULL, $7),
   ($1, $3, 'Béa', 'B', 'bea@acme.fr', 'ACME', 'contacted', 20, '{vip}', '{"Effectif": "12"}', now() - interval '3 days', now() - interval '2 days', NULL, NULL),
   ($1, $4, 'Côme', 'C', NULL, '100 %', 'interested', NULL, '{}', '{}', now() - interval '10 days', now() - interval '30 days', now(), NULL),
   ($1, $5, 'Dan', 'D', 'dan@exemple.fr', NULL, 'refused', 55, '{salon}', '{}', now(), NULL, NULL, NULL),
   ($1, $6, 'Eve', 'E', 'eve@exemple.fr', 'O''Hara \\ Fils', 'converted', 100, '{}', '{}', now(), NULL, NULL, $7)`,
  [user.workspaceId, ...NAMES.map(idOf), user.userId],
);
const listId = newId();
await database.asOwner("INSERT INTO prospect_list (workspace_id, id, name) VALUES ($1, $2, 'Salon')", [user.workspaceId, listId]);
await database.asOwner("INSERT INTO prospect_list_member (workspace_id, list_id, prospect_id) VALUES ($1, $2, $3)", [
  user.workspaceId,
  listId,
  idOf("Dan"),
]);
await database.asOwner(
  "INSERT INTO timeline_event (workspace_id, id, prospect_id, type, at) VALUES ($1, new_id(), $2, 'replied', now() - interval '5 days')",
  [user.workspaceId, idOf("Béa")],
);

async function ask(where: unknown, query = "sort=name&direction=asc") {
  const text = typeof where === "string" ? where : JSON.stringify(where);
  const url = `/api/prospects?${query}&where=${encodeURIComponent(text)}`;
  const response = await app.inject({ method: "GET", url, headers: user.headers });
  return { status: response.statusCode, body: response.json() };
}

async function found(where: unknown): Promise<string> {
  const { body } = await ask(where);
  return body.data.rows.map((row: { firstName: string }) => row.firstName[0]).join("");
}

describe("conditions", () => {
  const one = (condition: object) => ({ all: [condition] });
  it.each([
    ["ABCDE", { all: [] }],
    ["AB", one({ field: "company", test: "is", value: "acme" })],
    ["CDE", one({ field: "company", test: "isNot", value: "acme" })],
    ["AB", one({ field: "email", test: "contains", value: "@ACME" })],
    ["CDE", one({ field: "email", test: "lacks", value: "@acme" })],
    ["E", one({ field: "company", test: "starts", value: "o'h" })],
    ["C", one({ field: "company", test: "contains", value: "%" })],
    ["E", one({ field: "company", test: "contains", value: "\\" })],
    ["D", one({ field: "company", test: "blank" })],
    ["ABDE", one({ field: "email", test: "filled" })],
    ["A", one({ field: "custom", name: "Effectif", test: "is", value: "50" })],
    ["CDE", one({ field: "custom", name: "Effectif", test: "blank" })],
    ["", one({ field: "custom", name: "Disparu", test: "filled" })],
    ["AD", one({ field: "status", test: "in", values: ["new", "refused"] })],
    ["BCE", one({ field: "status", test: "notIn", values: ["new", "refused"] })],
    ["ABD", one({ field: "tags", test: "in", values: ["vip", "salon"] })],
    ["A", one({ field: "tags", test: "all", values: ["vip", "salon"] })],
    ["CE", one({ field: "tags", test: "notIn", values: ["vip", "salon"] })],
    ["CE", one({ field: "tags", test: "blank" })],
    ["AE", one({ field: "owner", test: "filled" })],
    ["BCD", one({ field: "owner", test: "notIn", values: [user.userId] })],
    ["D", one({ field: "list", test: "in", values: [listId] })],
    ["", one({ field: "list", test: "in", values: [newId()] })],
    ["ABCE", one({ field: "list", test: "blank" })],
    ["ABCDE", one({ field: "campaign", test: "notIn", value: "any" })],
    ["", one({ field: "campaign", test: "in", value: "running", values: [newId()] })],
    ["B", one({ field: "activity", test: "in", values: ["replied"], days: 7 })],
    ["", one({ field: "activity", test: "in", values: ["replied"], days: 2 })],
    ["ACDE", one({ field: "activity", test: "notIn", values: ["replied"] })],
    ["AE", one({ field: "score", test: "atLeast", value: 56 })],
    ["C", one({ field: "score", test: "blank" })],
    ["BDE", one({ field: "createdAt", test: "within", days: 5 })],
    ["ACDE", one({ field: "lastContactedAt", test: "notWithin", days: 7 })],
    ["ABC", one({ field: "createdAt", test: "before", date: new Date(Date.now() - 86_400_000).toISOString().slice(0, 10) })],
    ["C", one({ field: "optedOut", test: "yes" })],
    [
      "BC",
      {
        any: [
          {
            all: [
              { field: "tags", test: "filled" },
              { field: "score", test: "atMost", value: 50 },
            ],
          },
          { field: "optedOut", test: "yes" },
        ],
      },
    ],
    [
      "D",
      {
        all: [
          { field: "tags", test: "in", values: ["salon"] },
          {
            any: [
              { field: "company", test: "blank" },
              { field: "optedOut", test: "yes" },
            ],
          },
        ],
      },
    ],
  ])("finds %j", async (names, where) => {
    expect(await found(where)).toBe(names);
  });

  it("counts, acts on and pages through what they find", async () => {
    const where = JSON.stringify(one({ field: "tags", test: "filled" }));
    const count = await app.inject({
      method: "GET",
      url: `/api/prospects/count?where=${encodeURIComponent(where)}`,
      headers: user.headers,
    });
    expect(count.json().data).toEqual({ count: 3, exact: true });
    const first = await ask(where, "sort=email&direction=desc&limit=2");
    const second = await ask(where, `sort=email&direction=desc&limit=2&after=${encodeURIComponent(first.body.data.next)}`);
    expect([...first.body.data.rows, ...second.body.data.rows].map(({ firstName }: { firstName: string }) => firstName)).toEqual([
      "Dan",
      "Béa",
      "Ada",
    ]);
    const act = await app.inject({
      method: "POST",
      url: "/api/prospects/act",
      headers: user.headers,
      payload: { selection: { filter: { where } }, act: { act: "addTag", tag: "fait" } },
    });
    expect(act.json().data).toMatchObject({ seen: 3, changed: 3 });
  });

  it("reads what a table shows besides only when asked", async () => {
    const { body } = await ask(one({ field: "firstName", test: "is", value: "dan" }), "more=yes");
    expect(body.data.rows[0].more).toMatchObject({ custom: {}, lists: [{ id: listId, name: "Salon" }], campaigns: [] });
    expect((await ask({ all: [] })).body.data.rows[0].more).toBeUndefined();
    const fields = await app.inject({ method: "GET", url: "/api/prospects/custom-fields", headers: user.headers });
    expect(fields.json().data).toEqual(["Effectif"]);
  });

  it.each([
    "no JSON",
    "[]",
    '{"all":[{"field":"password","test":"is","value":"x"}]}',
    '{"all":[{"field":"score","test":"atLeast","value":"1; DROP TABLE prospect"}]}',
    '{"all":[{"field":"email","test":"is"}]}',
    '{"all":[{"all":[{"all":[{"all":[]}]}]}]}',
    '{"all":[{"field":"list","test":"in","values":["x"]}]}',
    '{"all":[{"field":"company","test":"is","value":"a\\u0000"}]}',
  ])("refuses %s in the reader's language", async (where) => {
    const { status, body } = await ask(where);
    expect(status).toBe(400);
    expect(body.fields.where.message).toBe("Ces conditions ne sont pas lisibles.");
  });
});
