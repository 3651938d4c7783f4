import { testDatabase } from "@filon/testing";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TABLE_PLACES, type TablePlace } from "./table-places.ts";

const database = await testDatabase();
const owner = new pg.Client(database.ownerConnection);
beforeAll(() => owner.connect());
afterAll(() => owner.end());

const placeOf = (table: string): "distributed" | "reference" | "local" | undefined => {
  const place: TablePlace | undefined = TABLE_PLACES[table];
  return typeof place === "object" ? "local" : place;
};

async function read<Row>(text: string): Promise<Row[]> {
  return (await owner.query(text)).rows as Row[];
}

/** The tables of the schema, and whether their rows name a workspace. */
const tables = () =>
  read<{ name: string; of_workspaces: boolean; key: string | null }>(`
    SELECT c.relname AS name, EXISTS (
        SELECT FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'workspace_id' AND NOT a.attisdropped
      ) AS of_workspaces,
      (SELECT a.attname FROM pg_index i JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = i.indkey[0]
        WHERE i.indrelid = c.oid AND i.indisprimary) AS key
    FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') ORDER BY 1`);

/** What is wrong with the declarations, in words. */
async function undeclared(): Promise<string[]> {
  const known = await tables();
  const names = new Set(known.map(({ name }) => name));
  return [
    ...Object.keys(TABLE_PLACES).flatMap((name) => (names.has(name) ? [] : [`${name} is declared and does not exist`])),
    ...known.flatMap(({ name, of_workspaces, key }) => {
      const place = placeOf(name);
      if (place === undefined) return [`${name} declares no place`];
      if (place === "distributed" && (!of_workspaces || key !== "workspace_id"))
        return [`${name} is distributed, and its key does not begin with workspace_id`];
      return [];
    }),
  ];
}

/** Triggers on tables that are on several nodes. */
async function triggers(): Promise<string[]> {
  const rows = await read<{ name: string; table: string }>(`
    SELECT t.tgname AS name, c.relname AS table FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
    WHERE NOT t.tgisinternal AND c.relnamespace = 'public'::regnamespace`);
  return rows.flatMap(({ name, table }) => (placeOf(table) === "local" ? [] : [`${name} on ${table}`]));
}

/** Foreign keys and unique indexes that tables on several nodes cannot have. */
async function unkeepable(): Promise<string[]> {
  const keys = await read<{ name: string; table: string; foreign_table: string; by_workspace: boolean }>(`
    SELECT k.conname AS name, c.relname AS table, f.relname AS foreign_table, EXISTS (
        SELECT FROM unnest(k.conkey, k.confkey) AS pair(own, theirs)
        JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = pair.own
        JOIN pg_attribute t ON t.attrelid = f.oid AND t.attnum = pair.theirs
        WHERE a.attname = 'workspace_id' AND t.attname = 'workspace_id'
      ) AS by_workspace
    FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid JOIN pg_class f ON f.oid = k.confrelid
    WHERE k.contype = 'f' AND c.relnamespace = 'public'::regnamespace`);
  const uniques = await read<{ name: string; table: string }>(`
    SELECT i.indexrelid::regclass::text AS name, c.relname AS table FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid
    WHERE i.indisunique AND c.relnamespace = 'public'::regnamespace AND NOT EXISTS (
      SELECT FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attnum = ANY (i.indkey) AND a.attname = 'workspace_id'
    )`);
  return [
    ...keys.flatMap(({ name, table, foreign_table, by_workspace }) => {
      const [from, to] = [placeOf(table), placeOf(foreign_table)];
      if (to === "reference" || from === "local") return to === "distributed" ? [`${name} of ${table} leads to the nodes`] : [];
      return from === "distributed" && to === "distributed" && by_workspace ? [] : [`${name} of ${table} leaves its node`];
    }),
    ...uniques.flatMap(({ name, table }) => (placeOf(table) === "distributed" ? [`${name} is unique over workspaces`] : [])),
  ];
}

/** Functions that no database of several nodes can plan: in SQL, with parameters, over tables of workspaces. */
async function unplannable(): Promise<string[]> {
  const functions = await read<{ name: string; body: string }>(`
    SELECT p.proname AS name, p.prosrc AS body FROM pg_proc p JOIN pg_language l ON l.oid = p.prolang
    WHERE p.pronamespace = 'public'::regnamespace AND l.lanname = 'sql' AND p.pronargs > 0`);
  return functions.flatMap(({ name, body }) => {
    // Without texts: some functions compose statements.
    const table = Array.from(
      body.replaceAll(/'(?:[^']|'')*'/gu, "").matchAll(/\b(?:FROM|JOIN|UPDATE|INTO)\s+(\w+)/gu),
      ([, named = ""]) => named,
    ).find((named) => placeOf(named) === "distributed");
    return table === undefined ? [] : [`${name} reads ${table}`];
  });
}

/** Runs a check on a schema that a statement has broken, and undoes that. */
async function spoilt(statement: string, check: () => Promise<string[]>): Promise<string[]> {
  await owner.query("BEGIN");
  try {
    await owner.query(statement);
    return await check();
  } finally {
    await owner.query("ROLLBACK");
  }
}

describe("the schema can be spread over several nodes", () => {
  it("each table declares its place, and those of workspaces are distributed by them unless a reason is given", async () => {
    expect(await undeclared()).toEqual([]);
    const elsewhere = (await tables()).filter(({ name, of_workspaces }) => of_workspaces && placeOf(name) !== "distributed");
    expect(elsewhere.map(({ name }) => name)).toEqual([
      "api_key",
      "audit_entry",
      "booking_address",
      "realtime_event",
      "realtime_horizon",
      "user_session",
      "workspace_member",
    ]);
    expect(await spoilt("CREATE TABLE unplaced (workspace_id uuid)", undeclared)).toEqual(["unplaced declares no place"]);
    expect(await spoilt("ALTER TABLE prospect_note DROP CONSTRAINT prospect_note_pkey", undeclared)).toEqual([
      "prospect_note is distributed, and its key does not begin with workspace_id",
    ]);
  });

  it("no table on several nodes has a trigger", async () => {
    expect(await triggers()).toEqual([]);
    const statement = `CREATE FUNCTION nothing() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$;
      CREATE TRIGGER late AFTER INSERT ON prospect FOR EACH STATEMENT EXECUTE FUNCTION nothing()`;
    expect(await spoilt(statement, triggers)).toEqual(["late on prospect"]);
  });

  it("functions over tables of workspaces are PL/pgSQL", async () => {
    expect(await unplannable()).toEqual([]);
    const statement =
      "CREATE FUNCTION people(most integer) RETURNS bigint LANGUAGE sql AS 'SELECT count(*) FROM (SELECT FROM prospect LIMIT most) p'";
    expect(await spoilt(statement, unplannable)).toEqual(["people reads prospect"]);
  });

  it("keys and unique indexes stay on one node", async () => {
    expect(await unkeepable()).toEqual([]);
    expect(await spoilt("CREATE UNIQUE INDEX one_address ON prospect (email_key)", unkeepable)).toEqual([
      "one_address is unique over workspaces",
    ]);
    expect(await spoilt("ALTER TABLE prospect_note ADD CONSTRAINT noted FOREIGN KEY (id) REFERENCES ticket", unkeepable)).toEqual([
      "noted of prospect_note leaves its node",
    ]);
  });
});
