import { accessSync, constants, existsSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { endOfText } from "@filon/contracts/text";
import { DatabaseNewerError, migrate, MigrationChangedError } from "@filon/db";
import * as installation from "@filon/db/installation";
import { EmbeddedPostgresError, startPostgres } from "@filon/db/embedded";
import pg from "pg";
import type { Logger } from "pino";
import type { LoadedConfig } from "../config/load-config.ts";
import { StartError } from "../config/start-error.ts";

/** Postgres 15, as the server numbers itself. */
const OLDEST_VERSION = 150_000;
const CONNECT_PATIENCE_MS = 8_000;

/** A migrated database and the owner's connection to it. */
export interface OpenPostgres {
  readonly connection: pg.ClientConfig;
  /** Stops the embedded server; does nothing if the database is the user's. */
  stop(): Promise<void>;
}

/** Starts the embedded Postgres, restarting it if it dies, or checks the one in DATABASE_URL; then migrates it. Throws StartError. */
export async function openPostgres(
  config: Pick<LoadedConfig, "databaseUrl" | "dataFolder">,
  log: Pick<Logger, "error" | "info"> | null = null,
): Promise<OpenPostgres> {
  const opened = config.databaseUrl === null ? await openEmbedded(config.dataFolder, log) : await openGiven(config.databaseUrl);
  try {
    await migrate(opened.connection);
    return opened;
  } catch (error) {
    await opened.stop();
    throw migrationError(error);
  }
}

/** Creates a folder and its parents one by one: Node's recursive option loops forever where the system reports "no such folder" (/proc). */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder);
}

async function openEmbedded(folder: string, log: Pick<Logger, "error" | "info"> | null): Promise<OpenPostgres> {
  try {
    makeFolder(folder);
    accessSync(folder, constants.W_OK);
  } catch (error) {
    const code = codeOf(error) === "ENOSPC" ? "diskFull" : "unwritable";
    throw new StartError(`embedded.${code}`, {
      params: { folder, detail: error instanceof Error ? error.message : String(error) },
      cause: error,
    });
  }
  try {
    return await startPostgres({
      folder,
      onLost: () => log?.error({ folder }, "the database server stopped unexpectedly; restarting it"),
      onBack: () => log?.info("the database server is running again"),
    });
  } catch (error) {
    if (!(error instanceof EmbeddedPostgresError)) throw error;
    throw new StartError(`embedded.${error.code}`, { params: { folder, detail: endOfText(error.detail, 600) }, cause: error });
  }
}

async function openGiven(url: string): Promise<OpenPostgres> {
  const connection = { connectionString: url, connectionTimeoutMillis: CONNECT_PATIENCE_MS };
  const client = new pg.Client(connection);
  client.on("error", () => undefined);
  try {
    await client.connect();
    const version = await installation.readServerVersion(client);
    if (version < OLDEST_VERSION) throw new StartError("database.tooOld", { params: { version: Math.floor(version / 10_000) } });
    return { connection, stop: async () => undefined };
  } catch (error) {
    throw error instanceof StartError ? error : connectionError(url, error);
  } finally {
    await client.end().catch(() => undefined);
  }
}

const codeOf = (error: unknown): string => (error instanceof Error && "code" in error ? String(error.code) : "");

/** Describes why a connection failed, without repeating the password in the address. */
function connectionError(url: string, error: unknown): StartError {
  const { host, pathname, username } = new URL(url);
  const params = {
    host,
    database: pathname.slice(1),
    user: decodeURIComponent(username),
    detail: error instanceof Error ? error.message : String(error),
  };
  const code = codeOf(error);
  if (code === "28P01" || code === "28000") return new StartError("database.login", { params, cause: error });
  if (code === "3D000") return new StartError("database.missing", { params, cause: error });
  if (code === "42501") return new StartError("database.rights", { params, cause: error });
  return new StartError("database.unreachable", { params, cause: error });
}

function migrationError(error: unknown): unknown {
  if (error instanceof DatabaseNewerError) return new StartError("database.newer", { params: { migration: error.message }, cause: error });
  if (error instanceof MigrationChangedError)
    return new StartError("database.changed", { params: { migration: error.message }, cause: error });
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  const params = { detail: cause instanceof Error ? cause.message : String(cause) };
  const code = codeOf(cause);
  if (code === "42501") return new StartError("database.rights", { params, cause: error });
  if (code === "53100") return new StartError("database.diskFull", { params, cause: error });
  if (code === "0A000" || code === "58P01") return new StartError("database.extensions", { params, cause: error });
  return error;
}
