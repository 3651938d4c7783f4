import { chmodSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrate } from "@filon/db";
import { removeDataFolder, startPostgres } from "@filon/db/embedded";
import pg from "pg";

export const TEMPLATE = "filon_template";

/** A Postgres for tests, with a migrated template database that each test file clones. */
export interface TestPostgres {
  /** Folder of its socket. */
  readonly host: string;
  /** Ends it and deletes its data. */
  stop(): Promise<void>;
}

/** Starts one in a temporary folder; its data does not survive a crash. */
export async function startTestPostgres(): Promise<TestPostgres> {
  const folder = mkdtempSync(join(tmpdir(), "filon-test-"));
  // When root runs the tests, the unprivileged server must still reach its folder.
  chmodSync(folder, 0o711);
  const server = await startPostgres({ folder, settings: { fsync: "off", full_page_writes: "off", max_connections: "200" } });
  const owner = new pg.Client({ ...server.connection, database: "postgres" });
  await owner.connect();
  await owner.query(`CREATE DATABASE ${TEMPLATE}`);
  await owner.end();
  await migrate({ ...server.connection, database: TEMPLATE });
  return {
    host: server.connection.host,
    stop: async () => {
      await server.stop();
      removeDataFolder(folder);
    },
  };
}
