import { newId } from "@filon/db";
import { recountSums, testDatabase } from "@filon/testing";
import { beforeAll, describe, expect, it } from "vitest";
import { testServer } from "../../testing/test-server.ts";

const database = await testDatabase();
const { app, signedIn } = await testServer(database);

/** Enough rows, in three workspaces, for the planner to have a choice. */
const ROWS = 6000;
const user = await signedIn();
const listId = newId();
for (const workspaceId of [(await signedIn()).workspaceId, (await signedIn()).workspaceId, user.workspaceId]) {
  await database.asOwner(
    `INSERT INTO prospect (workspace_id, id, first_name, last_name, email, company, position, status, score, tags, created_at, last_contacted_at)
     SELECT $1, new_id(), (ARRAY['Élodie', 'Jean', 'Zoé'])[1 + i % 3], 'Nom ' || (i * 7919 % 1000), 'p' || i || '@exemple.fr', 'Société ' || i % 50, 'Directrice',
       (ARRAY['new', 'contacted', 'replied', 'interested', 'meeting_planned', 'converted', 'refused'])[1 + i % 7],
       CASE WHEN i % 4 > 0 THEN i % 101 END, CASE WHEN i % 100 = 0 THEN '{rare}'::text[] ELSE '{}' END,
       now() - ((i / 3) || ' seconds')::interval, CASE WHEN i % 5 = 0 THEN now() - ((i / 4) || ' minutes')::interval END
     FROM generate_series(1, ${ROWS}) AS i`,
    [workspaceId],
  );
  await recountSums(database, workspaceId);
}
await database.asOwner("INSERT INTO prospect_list (workspace_id, id, name) VALUES ($1, $2, 'Salon')", [user.workspaceId, listId]);
await database.asOwner(
  "INSERT INTO prospect_list_member (workspace_id, list_id, prospect_id) SELECT workspace_id, $2, id FROM prospect WHERE workspace_id = $1 AND score = 50",
  [user.workspaceId, listId],
);
// Another list that contains everybody, so that an index on the members of one list pays off.
const everybody = newId();
await database.asOwner("INSERT INTO prospect_list (workspace_id, id, name) VALUES ($1, $2, 'Tous')", [user.workspaceId, everybody]);
await database.asOwner(
  "INSERT INTO prospect_list_member (workspace_id, list_id, prospect_id) SELECT workspace_id, $2, id FROM prospect WHERE workspace_id = $1",
  [user.workspaceId, everybody],
);
await database.asOwner("ANALYZE prospect, prospect_list_member");

interface Row {
  id: string;
  firstName: string;
  lastName: string;
  company: string;
  status: string;
  score: number | null;
  tags: string[];
  createdAt: string;
  lastContactedAt: string | null;
}

async function get(query: string, language = "fr") {
  const response = await app.inject({
    method: "GET",
    url: `/api/prospects${query}`,
    headers: { ...user.headers, "accept-language": language },
  });
  return { status: response.statusCode, body: response.json() };
}

/** All pages of a query, and how many there were. */
async function walk(query: string): Promise<{ rows: Row[]; pages: number }> {
  const rows: Row[] = [];
  let pages = 0;
  for (let after = ""; ;) {
    const { body } = await get(`?limit=200&${query}${after}`);
    rows.push(...body.data.rows);
    pages += 1;
    if (body.data.next === null) return { rows, pages };
    after = `&after=${body.data.next}`;
  }
}

const STATUSES = ["new", "contacted", "replied", "interested", "meeting_planned", "converted", "refused"];
const french = new Intl.Collator("fr");
const BY: Record<string, (one: Row, other: Row) => number> = {
  created: (one, other) => one.createdAt.localeCompare(other.createdAt),
  name: (one, other) => french.compare(`${one.lastName} ${one.firstName}`, `${other.lastName} ${other.firstName}`),
  company: (one, other) => french.compare(one.company, other.company),
  score: (one, other) => (one.score ?? -1) - (other.score ?? -1),
  status: (one, other) => STATUSES.indexOf(one.status) - STATUSES.indexOf(other.status),
  lastContacted: (one, other) => (one.lastContactedAt ?? "").localeCompare(other.lastContactedAt ?? ""),
};

describe("pages", () => {
  it.each(
    Object.entries(BY).flatMap(([sort, order]) => [
      { query: `sort=${sort}&direction=asc`, order, sign: 1 },
      { query: `sort=${sort}&direction=desc`, order, sign: -1 },
    ]),
  )("give every prospect once and in order: $query", async ({ query, order, sign }) => {
    const { rows, pages } = await walk(query);
    expect(pages).toBe(ROWS / 200);
    expect(new Set(rows.map((row) => row.id)).size).toBe(ROWS);
    rows.reduce((one, other) => {
      expect(sign * order(one, other)).toBeLessThanOrEqual(0);
      return other;
    });
  });

  it("contain only what matches the filters", async () => {
    const converted = await walk("status=converted&sort=name");
    expect(converted.rows).toHaveLength(Math.round(ROWS / 7));
    expect(converted.rows.every((row) => row.status === "converted")).toBe(true);
    expect((await walk("tag=rare")).rows).toHaveLength(ROWS / 100);
    const listed = await walk(`listId=${listId}`);
    expect(listed.rows.length).toBeGreaterThan(0);
    expect(listed.rows.every((row) => row.score === 50)).toBe(true);
    expect((await walk(`listId=${listId}&status=new&tag=rare&search=zoe`)).rows).toEqual([]);
  });

  it("search names, addresses, companies and positions, ignoring accents and capitals", async () => {
    expect((await walk("search=ELODIE")).rows).toHaveLength(ROWS / 3);
    expect(
      (await walk(`search=${encodeURIComponent("SOCIÉTÉ elodie 12")}`)).rows.every(
        (row) => row.firstName === "Élodie" && /12|Nom 12/u.test(row.company + row.lastName),
      ),
    ).toBe(true);
    expect((await walk("search=p4321@exemple")).rows).toHaveLength(1);
    expect((await walk("search=directrice")).rows).toHaveLength(ROWS);
    expect((await walk("search=zo")).rows).toHaveLength(ROWS / 3);
    expect((await walk("search=oe")).rows).toEqual([]);
  });

  it.each(["%", "_", "\\", "'", "100%25", "' OR 1=1 --", "%F0%9F%A6%8A"])("take the search %j literally", async (search) => {
    const { status, body } = await get(`?search=${search === "%" ? "%25" : search}xq`);
    expect(status).toBe(200);
    expect(body.data.rows).toEqual([]);
  });

  it("are refused, with a clear error, for a cursor that is invalid or of another order", async () => {
    const { body } = await get("?limit=1&sort=name");
    for (const after of ["nonsense", body.data.next.slice(0, -4), Buffer.from('["created","desc",["now()","x"]]').toString("base64url")]) {
      const broken = await get(`?after=${after}`, "en");
      expect(broken.status).toBe(400);
      expect(broken.body.message).toBe("This page of results is no longer valid. Go back to the first one.");
    }
    expect((await get(`?sort=company&after=${body.data.next}`)).status).toBe(400);
    expect((await get(`?sort=name&direction=desc&after=${body.data.next}`)).status).toBe(200);
  });
});

describe("counts", () => {
  it("are exact for all prospects and for matches", async () => {
    expect((await get("/count")).body.data).toEqual({ count: ROWS, exact: true });
    expect((await get("/count?status=new")).body.data).toEqual({ count: Math.round(ROWS / 7), exact: true });
    expect((await get("/count?search=elodie&tag=rare")).body.data).toEqual({ count: ROWS / 300, exact: true });
  });

  it("stop at 10,000 matches and say so", async () => {
    const big = await signedIn();
    await database.asOwner(
      "INSERT INTO prospect (workspace_id, id, first_name) SELECT $1, new_id(), 'Ada' FROM generate_series(1, 10001)",
      [big.workspaceId],
    );
    await recountSums(database, big.workspaceId);
    const response = await app.inject({ method: "GET", url: "/api/prospects/count?search=ada", headers: big.headers });
    expect(response.json().data).toEqual({ count: 10_000, exact: false });
    expect((await app.inject({ method: "GET", url: "/api/prospects/count", headers: big.headers })).json().data).toEqual({
      count: 10_001,
      exact: true,
    });
  });

  it("stay exact when the stored total is folded", async () => {
    const { workspaceId, headers } = await signedIn();
    await database.asOwner("INSERT INTO prospect_total (workspace_id, change) SELECT $1, 2 FROM generate_series(1, 300)", [workspaceId]);
    for (let turn = 0; turn < 2; turn += 1) {
      expect((await app.inject({ method: "GET", url: "/api/prospects/count", headers })).json().data).toEqual({ count: 600, exact: true });
    }
    expect(await database.asOwner("SELECT FROM prospect_total WHERE workspace_id = $1", [workspaceId])).toHaveLength(1);
  });
});

describe("every sort and filter", () => {
  // The planner's statistics must be up to date, whatever autovacuum has done.
  beforeAll(() => database.asOwner("ANALYZE prospect, prospect_list_member"));

  const keys = {
    created: "{2026-01-01 00:00:00+00",
    name: "{Nom 5",
    company: "{Société 5",
    score: "{50",
    status: "{2,2026-01-01 00:00:00+00",
    lastContacted: "{2026-01-01 00:00:00+00",
  };
  const cases = Object.entries(keys).flatMap(([sort, after]) =>
    [true, false].flatMap((descending) =>
      [null, `${after},${newId()}}`].map((place) => ({
        sort,
        descending,
        place,
        search: null,
        status: null,
        list: null,
        tag: null,
        index: `prospect_by_${sort === "lastContacted" ? "contact" : sort}`,
      })),
    ),
  );
  const filters = [
    { search: "p4321@", index: "prospect_search" },
    { search: "elodie p432", index: "prospect_search" },
    { status: "converted", index: "prospect_by_status" },
    { list: listId, index: "prospect_list_member_pkey" },
    { tag: "rare", index: "prospect_search" },
    { search: "p43", status: "new", tag: "rare", index: "prospect_search" },
  ].map((filter) => ({ sort: "created", descending: true, place: null, search: null, status: null, list: null, tag: null, ...filter }));

  it.each([...cases, ...filters])(
    "is served by its index: $sort $descending $place $search $status $tag: $index",
    async ({ search, status, list, tag, sort, descending, place, index }) => {
      const [statement] = await database.asOwner<{ sql: string }>(
        "SELECT prospect_page_sql($1, $2, $3, $4, $5, NULL, $6, $7, $8::text[], 51) AS sql",
        [user.workspaceId, search, status, list, tag, sort, descending, place],
      );
      const plan = await database.asOwner<{ "QUERY PLAN": string }>(`EXPLAIN ${statement?.sql}`);
      const text = plan.map((row) => row["QUERY PLAN"]).join("\n");
      expect(text).not.toContain("Seq Scan on prospect p");
      expect(text).toMatch(new RegExp(`${index}\\b`, "u"));
      // Without a filter the index also provides the order: nothing is sorted.
      if (!search && !status && !list && !tag) expect(text).not.toContain("Sort");
    },
  );
});
