import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import pg from "pg";

/** An arbitrary number: the advisory lock that makes processes that start together migrate one after the other. */
const MIGRATION_LOCK = 7_304_211_906;
const FOLDER = fileURLToPath(new URL("../../migrations/", import.meta.url));

/** A migration that has run differs from its file: the schema's history was rewritten. */
export class MigrationChangedError extends Error {
  override readonly name = "MigrationChangedError";
}

/** The database was migrated by a newer Filon than this one. */
export class DatabaseNewerError extends Error {
  override readonly name = "DatabaseNewerError";
}

/** Returns the names and texts of the migrations, in order. */
function migrationFiles() {
  return readdirSync(FOLDER)
    .filter((name) => /^\d{6}_[a-z0-9_]+\.sql$/u.test(name))
    .sort()
    .map((name) => {
      const sql = readFileSync(`${FOLDER}${name}`, "utf8");
      return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
    });
}

/**
 * Runs every migration that has not run yet, as the owner, each in its own transaction; forward only. Processes that start together wait
 * for each other. Returns the names of those it ran. `until`, a name or its beginning, makes it stop there, as in a test of what later
 * migrations do to existing rows.
 */
export async function migrate(
  connection: pg.ClientConfig,
  { until = "999999" }: { readonly until?: string } = {},
): Promise<readonly string[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query("SELECT pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await client.query(
      "CREATE TABLE IF NOT EXISTS schema_migration (name text PRIMARY KEY, checksum text NOT NULL, ran_at timestamptz NOT NULL DEFAULT now())",
    );
    const { rows } = await client.query<{ name: string; checksum: string }>("SELECT name, checksum FROM schema_migration ORDER BY name");
    const files = migrationFiles();
    const known = new Map(files.map((file) => [file.name, file.checksum]));
    for (const row of rows) {
      if (!known.has(row.name)) throw new DatabaseNewerError(row.name);
      if (known.get(row.name) !== row.checksum) throw new MigrationChangedError(row.name);
    }
    const ran = new Set(rows.map((row) => row.name));
    const pending = files.filter((file) => !ran.has(file.name) && file.name.slice(0, until.length) <= until);
    for (const { name, sql, checksum } of pending) {
      try {
        await client.query("BEGIN");
        await client.query(sql);
        await client.query("INSERT INTO schema_migration (name, checksum) VALUES ($1, $2)", [name, checksum]);
        await client.query("COMMIT");
      } catch (cause) {
        await client.query("ROLLBACK");
        throw new Error(`migration ${name} failed`, { cause });
      }
    }
    return pending.map((file) => file.name);
  } finally {
    await client.end();
  }
}
