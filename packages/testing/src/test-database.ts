import { randomBytes } from "node:crypto";
import { type Database, newId, openDatabase } from "@filon/db";
import pg from "pg";
import { afterAll, inject } from "vitest";
import { TEMPLATE } from "./test-postgres.ts";

export interface TestDatabase {
  /** As the application sees it: role filon_app, row-level security on. */
  readonly db: Database;
  /** The owner's connection, for what a test must see across workspaces. */
  readonly ownerConnection: pg.ClientConfig;
  /**
   * Runs one statement as the owner, exempt from row-level security. With a name, a connection parses and plans it only the first time:
   * for long statements that run often.
   */
  asOwner<Row extends pg.QueryResultRow>(text: string, values?: readonly unknown[], name?: string): Promise<Row[]>;
  /** Creates a workspace with one owner; returns the ids. */
  workspace(options?: {
    plan?: string | null;
    isDemo?: boolean;
    clockFactor?: number;
    timeZone?: string;
  }): Promise<{ workspaceId: string; userId: string }>;
}

/**
 * Clones the migrated template for this test file, and drops the clone after its tests. Call it once at the top of the file:
 * `const database = await testDatabase();`.
 */
export async function testDatabase(options: { size?: number } = {}): Promise<TestDatabase> {
  const host = inject("postgresHost");
  const name = `t_${randomBytes(6).toString("hex")}`;
  const server = { host, port: 5432, user: "filon" };
  await onServer(server, `CREATE DATABASE ${name} TEMPLATE ${TEMPLATE} STRATEGY wal_log`);
  const ownerConnection = { ...server, database: name };
  const errors: Error[] = [];
  // A pool reports its end before the server has closed its connections, so DROP DATABASE may cut some: that is no error.
  let closing = false;
  const db = openDatabase({
    connection: ownerConnection,
    size: options.size ?? 8,
    applicationName: "test",
    onError: (error) => {
      if (!closing) errors.push(error);
    },
  });
  // Of a test's small tables, one plan is as good as another: planning for each call's values would take longer than the statement.
  const owner = new pg.Pool({ ...ownerConnection, max: 2, options: "-c plan_cache_mode=force_generic_plan" });
  // DROP DATABASE ends a connection that is still closing, which is no error.
  owner.on("error", () => undefined);
  owner.on("connect", (client) => client.on("error", () => undefined));

  afterAll(async () => {
    closing = true;
    await owner.end();
    await db.close();
    await onServer(server, `DROP DATABASE ${name} WITH (FORCE)`);
    if (errors[0]) throw errors[0];
  });

  async function asOwner<Row extends pg.QueryResultRow>(text: string, values: readonly unknown[] = [], name?: string): Promise<Row[]> {
    return (await owner.query<Row>({ text, values: [...values], ...(name === undefined ? {} : { name }) })).rows;
  }

  return {
    db,
    ownerConnection,
    asOwner,
    async workspace({ plan = "professional", isDemo = false, clockFactor = 1, timeZone = "Europe/Paris" } = {}) {
      const workspaceId = newId();
      const userId = newId();
      await asOwner("INSERT INTO workspace (id, name, plan, is_demo, clock_factor, time_zone) VALUES ($1, $2, $3, $4, $5, $6)", [
        workspaceId,
        "Essai",
        plan,
        isDemo || clockFactor !== 1,
        clockFactor,
        timeZone,
      ]);
      await asOwner("INSERT INTO app_user (id, email, password_hash, first_name, last_name) VALUES ($1, $2, 'none', 'Ada', 'Lovelace')", [
        userId,
        `${userId}@example.test`,
      ]);
      await asOwner("INSERT INTO workspace_member (workspace_id, user_id) VALUES ($1, $2)", [workspaceId, userId]);
      await asOwner("INSERT INTO pru_entry (workspace_id, id, kind, amount, reason) VALUES ($1, $2, 'grant', $3, 'plan')", [
        workspaceId,
        newId(),
        { starter: 100, professional: 250, enterprise: 500 }[plan ?? ""] ?? 0,
      ]);
      return { workspaceId, userId };
    },
  };
}

async function onServer(server: pg.ClientConfig, statement: string): Promise<void> {
  const client = new pg.Client({ ...server, database: "postgres" });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
