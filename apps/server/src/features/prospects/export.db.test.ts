import { newId } from "@filon/db";
import { testDatabase } from "@filon/testing";
import { strFromU8, unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { testServer } from "../../testing/test-server.ts";

const database = await testDatabase();
const { app, signedIn } = await testServer(database);
const user = await signedIn();
const listId = newId();

/** More than one page of rows, and one with what is dangerous in files. */
const ROWS = 1100;
await database.asOwner(
  `INSERT INTO prospect (workspace_id, id, first_name, last_name, email, company, score, tags, created_at)
   SELECT $1, new_id(), 'Zoé', 'Nom ' || lpad(i::text, 4, '0'), 'p' || i || '@exemple.fr', 'Acmé', i % 101, '{vip}', now() - (i || ' minutes')::interval
   FROM generate_series(1, ${ROWS}) AS i`,
  [user.workspaceId],
);
const [odd] = await database.asOwner<{ id: string }>(
  `INSERT INTO prospect (workspace_id, id, first_name, last_name, company, custom, created_at)
   VALUES ($1, new_id(), '=HYPERLINK("x")', '<b>&"', E'deux\\nlignes;', '{"Effectif": "50"}', '2026-01-02T23:30:00Z') RETURNING id`,
  [user.workspaceId],
);
await database.asOwner("INSERT INTO prospect_list (workspace_id, id, name) VALUES ($1, $2, 'Salon: é/2026')", [user.workspaceId, listId]);
await database.asOwner("INSERT INTO prospect_list_member (workspace_id, list_id, prospect_id) VALUES ($1, $2, $3)", [
  user.workspaceId,
  listId,
  odd?.id,
]);

async function download(query: Record<string, string>) {
  const response = await app.inject({
    method: "GET",
    url: `/api/prospects/export?${new URLSearchParams(query).toString()}`,
    headers: user.headers,
  });
  return response;
}

describe("[PROSPECT-22] prospects and prospect lists are exported", () => {
  it("as CSV: those that match, once each and in the table's order, with its columns", async () => {
    const where = JSON.stringify({ all: [{ field: "tags", test: "in", values: ["vip"] }] });
    const answer = await download({ where, sort: "name", direction: "asc", columns: '["name","company","score","nothing"]' });
    expect(answer.headers["content-type"]).toBe("text/csv; charset=utf-8");
    const lines = answer.body.split("\r\n");
    expect(lines[0]).toBe("\uFEFFPrénom,Nom,E-mail,Entreprise,Poste,Score");
    expect(lines.slice(1, 3)).toEqual(["Zoé,Nom 0001,p1@exemple.fr,Acmé,,1", "Zoé,Nom 0002,p2@exemple.fr,Acmé,,2"]);
    expect(new Set(lines.slice(1, -1)).size).toBe(ROWS);
  });

  it("as JSON with every field, custom fields included; a list under its name", async () => {
    const answer = await download({ format: "json", listId });
    expect(decodeURIComponent(String(answer.headers["content-disposition"]))).toMatch(/Salon- é-2026 \d{4}-\d\d-\d\d\.json$/u);
    expect(answer.json()).toMatchObject([
      {
        firstName: '=HYPERLINK("x")',
        lastName: '<b>&"',
        tags: [],
        lists: ["Salon: é/2026"],
        "custom:Effectif": "50",
        created: "2026-01-02T23:30:00.000Z",
      },
    ]);
    expect((await download({ format: "json", search: "personne" })).json()).toEqual([]);
  });

  it("as a spreadsheet without formulas, with times of the workspace's zone", async () => {
    const answer = await download({ format: "xlsx", listId, columns: '["name","company","created","custom:Effectif"]' });
    const parts = unzipSync(new Uint8Array(answer.rawPayload));
    const sheet = strFromU8(parts["xl/worksheets/sheet1.xml"] ?? new Uint8Array());
    const texts = [...sheet.matchAll(/<t [^>]*>(?<text>[^<]*)<\/t>/gu)].map((match) => match.groups?.["text"]);
    expect(texts.slice(0, 7)).toEqual(["Prénom", "Nom", "E-mail", "Entreprise", "Poste", "Ajouté", "Effectif"]);
    expect(texts.slice(7)).toEqual([
      "&#39;=HYPERLINK(&quot;x&quot;)".replace("&#39;", "'"),
      "&lt;b&gt;&amp;&quot;",
      "deux\nlignes;",
      "2026-01-03 00:30",
      "50",
    ]);
    expect(sheet).not.toContain("<f>");
  });

  it.each([{ columns: "name" }, { columns: "[]" }, { columns: '["nothing"]' }, { where: "{}" }, { format: "pdf" }])(
    "not for %j",
    async (query) => {
      expect((await download(query as Record<string, string>)).statusCode).toBe(400);
    },
  );
});
