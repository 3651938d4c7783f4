import { testDatabase } from "@filon/testing";
import pg from "pg";
import { expect, it } from "vitest";
import { testServer } from "../../apps/server/src/testing/test-server.ts";
import { fillEveryTable, MARK, rowHashes } from "./testing/every-table.ts";
import { isOfWorkspaces } from "./testing/reach.ts";
import { tablesBehind } from "./testing/requests.ts";

const database = await testDatabase();
const server = await testServer(database);

/** Tables that name a workspace but belong to the platform: read before the caller's workspace is known, or by administrators. */
const OF_THE_PLATFORM = ["user_session", "workspace_member", "audit_entry", "api_key", "booking_address"];

it("[SEC-03] every table with a workspace's rows forces row-level security on readers and writers", async () => {
  const rows = await database.asOwner<{ name: string; forced: boolean; policies: string[] }>(
    `SELECT c.relname AS name, c.relrowsecurity AND c.relforcerowsecurity AS forced,
       array(SELECT p.polcmd::text || ' ' || coalesce(pg_get_expr(p.polqual, p.polrelid), '') || ' / ' || coalesce(pg_get_expr(p.polwithcheck, p.polrelid), '')
             FROM pg_policy p WHERE p.polrelid = c.oid AND (p.polroles = '{0}' OR 'filon_app'::regrole::oid = ANY (p.polroles))) AS policies
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'workspace_id'
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')`,
  );
  expect(rows.length).toBeGreaterThan(20);
  const own = "(workspace_id = current_workspace())";
  const open = rows.filter(
    ({ name, forced, policies }) => !OF_THE_PLATFORM.includes(name) && (!forced || policies.join() !== `* ${own} / ${own}`),
  );
  expect(open).toEqual([]);
});

it("a workspace's rows are deleted with it: each such table refers to it, or to rows that are deleted with it", async () => {
  const left = await database.asOwner<{ name: string }>(
    `WITH RECURSIVE gone(relid) AS (
       SELECT 'workspace'::regclass::oid
       UNION SELECT k.conrelid FROM pg_constraint k JOIN gone g ON k.confrelid = g.relid WHERE k.contype = 'f' AND k.confdeltype = 'c')
     SELECT c.relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'workspace_id'
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
       AND c.oid NOT IN (SELECT relid FROM gone) ORDER BY 1`,
  );
  // The administration's log outlives the rows it describes.
  expect(left).toEqual([{ name: "audit_entry" }]);
});

it("the application's role owns nothing, bypasses no policy and may switch to no other role", async () => {
  const [role] = await database.asOwner(
    "SELECT rolsuper, rolbypassrls, rolcreaterole, rolcreatedb FROM pg_roles WHERE rolname = 'filon_app'",
  );
  expect(role).toEqual({ rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false });
  expect(await database.asOwner("SELECT relname FROM pg_class WHERE relowner = 'filon_app'::regrole")).toEqual([]);
  expect(await database.asOwner("SELECT 1 FROM pg_auth_members WHERE member = 'filon_app'::regrole")).toEqual([]);
});

it("functions that run as the owner set their search path", async () => {
  const loose = await database.asOwner(
    `SELECT proname FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND prosecdef
       AND NOT EXISTS (SELECT FROM unnest(proconfig) AS setting WHERE setting LIKE 'search_path=%')`,
  );
  expect(loose).toEqual([]);
});

interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Statements run in parallel, no more than a workspace may have waiting. */
const AT_ONCE = 100;

const TENANT_CONDITION = /(?:\b\w+\.)?workspace_id = \$(\d+)/gu;

/** Records every statement with a tenant condition that the API runs for somebody who uses all of it, and removes that condition. */
async function strippedStatements(work: () => Promise<unknown>): Promise<readonly Statement[]> {
  const made = new Map<string, Statement>();
  const query = pg.Client.prototype.query;
  pg.Client.prototype.query = function record(this: pg.Client, ...given: unknown[]) {
    const [config] = given as [{ text?: string; values?: unknown[] }];
    if (typeof config === "object" && config.text !== undefined && TENANT_CONDITION.test(config.text)) {
      const text = config.text.replaceAll(TENANT_CONDITION, "($$$1::uuid IS NOT NULL)");
      const values = config.values ?? [];
      made.set(text + JSON.stringify(values), { text, values });
    }
    TENANT_CONDITION.lastIndex = 0;
    return Reflect.apply(query, this, given) as unknown;
  } as typeof query;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = query;
  }
  return [...made.values()];
}

it(
  "[SEC-03][SHELL-21] a statement without its tenant condition still neither shows nor changes another workspace's rows",
  { timeout: 240_000 },
  async () => {
    const owner = await server.signedIn();
    const stranger = await server.signedIn();
    const ids = await fillEveryTable(database, owner);
    const statements = await strippedStatements(() =>
      tablesBehind(server.app, server.app.endpoints.filter(isOfWorkspaces), ids, owner.headers),
    );
    // The recorded calls deleted some of the rows.
    await fillEveryTable(database, owner);
    expect(new Set(statements.map(({ text }) => text)).size).toBeGreaterThan(40);

    /** Returns each statement's result in the stranger's workspace, or the code of its refusal. */
    const answerOf = ({ text, values }: Statement) =>
      database.db
        .inWorkspace(stranger.workspaceId, async (tx) => {
          const { rows } = await tx.query({ text, values: [...values] });
          await tx.query({ text: "ROLLBACK" });
          return JSON.stringify(rows);
        })
        .catch((error: Error & { code?: string }) => `refused ${error.code} ${error.message}`);
    const answers = async () => {
      const given: string[] = [];
      for (let start = 0; start < statements.length; start += AT_ONCE)
        given.push(...(await Promise.all(statements.slice(start, start + AT_ONCE).map(answerOf))));
      return given;
    };
    const before = await rowHashes(database);
    const shown = await answers();
    const [tenants] = await database.asOwner<{ marks: string }>(
      "SELECT string_agg(relname, '|') AS marks FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relrowsecurity",
    );
    const leak = new RegExp(`${MARK}-(?:${tenants?.marks})`, "u");
    expect(shown.filter((answer) => leak.test(answer))).toEqual([]);
    expect(await rowHashes(database)).toEqual(before);
    // 42501: the policy refuses the row; 23503: the row it references is invisible.
    expect(shown.filter((answer) => answer.startsWith("refused") && !/^refused (?:42501|23503)/u.test(answer))).toEqual([]);

    // Nor do counts and sums include them: without the other workspace's rows all results are the same.
    const seenByAll = await sightsOf(statements);
    await forget(owner.workspaceId);
    expect(await answers()).toEqual(shown);
    // And the conditions really are gone: without row-level security the statements return rows.
    expect(seenByAll.size).toBeGreaterThan(20);
  },
);

/** Returns the texts of the statements that return rows when row-level security does not apply. */
async function sightsOf(statements: readonly Statement[]): Promise<ReadonlySet<string>> {
  const seen = new Set<string>();
  const client = new pg.Client(database.ownerConnection);
  await client.connect();
  for (const { text, values } of statements) {
    await client.query("BEGIN");
    const found = await client.query(text, [...values]).catch(() => null);
    if (found !== null && (found.rowCount ?? 0) > 0) seen.add(text);
    await client.query("ROLLBACK");
  }
  await client.end();
  return seen;
}

/** Deletes a workspace's rows from all tables with row-level security; users and workspaces themselves remain. */
async function forget(workspaceId: string): Promise<void> {
  const client = new pg.Client({ ...database.ownerConnection, options: "-c session_replication_role=replica" });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    "SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relrowsecurity",
  );
  for (const { name } of rows) await client.query(`DELETE FROM "${name}" t WHERE strpos(t::text, $1) > 0`, [workspaceId]);
  await client.end();
}
