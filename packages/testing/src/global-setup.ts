import { chmodSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrate } from "@filon/db";
import { removeDataFolder, startPostgres } from "@filon/db/embedded";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { TEMPLATE } from "./test-database.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** Folder of the test server's socket. */
    postgresHost: string;
  }
}

/** Starts one Postgres for the run, with a migrated template database that each test file clones; returns its teardown. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), "filon-test-"));
  // When root runs the tests, the unprivileged server must still reach its folder.
  chmodSync(folder, 0o711);
  const server = await startPostgres({ folder, settings: { fsync: "off", full_page_writes: "off", max_connections: "200" } });
  const owner = new pg.Client({ ...server.connection, database: "postgres" });
  await owner.connect();
  await owner.query(`CREATE DATABASE ${TEMPLATE}`);
  await owner.end();
  await migrate({ ...server.connection, database: TEMPLATE });
  project.provide("postgresHost", server.connection.host);
  return async () => {
    await server.stop();
    removeDataFolder(folder);
  };
}
