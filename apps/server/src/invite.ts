import { migrate } from "@filon/db";
import { embeddedConnection } from "@filon/db/embedded";
import { translate } from "@filon/i18n/server";
import pg from "pg";
import { loadConfig, type LoadedConfig } from "./config/load-config.ts";
import { StartError } from "./config/start-error.ts";
import { terminalLanguage } from "./config/terminal-language.ts";
import { createInvitation } from "./features/auth/index.ts";
import { openPostgres } from "./start/open-postgres.ts";

const language = terminalLanguage();
const MAX_USES = 10_000;
const MAX_DAYS = 3_650;
/** Milliseconds to wait for a database that accepts the connection but does not respond. */
const CONNECT_PATIENCE_MS = 8_000;

interface Options {
  readonly uses: number;
  /** 0 means without limit. */
  readonly days: number;
}

/** Reads `--uses 5 --days 30` (also with =). Throws StartError `inviteUsage`. */
function readOptions(given: readonly string[]): Options {
  const options = { uses: 1, days: 0 };
  const words = given.flatMap((word) => word.split("="));
  for (let index = 0; index < words.length; index += 2) {
    const [name = "", value = ""] = [words[index], words[index + 1]];
    const number = /^\d{1,5}$/u.test(value) ? Number(value) : Number.NaN;
    const limit = { "--uses": MAX_USES, "--days": MAX_DAYS }[name];
    if (limit === undefined || !(number >= 1 && number <= limit))
      throw new StartError("inviteUsage", { params: { option: `${name} ${value}`.trim() }, exitCode: 2 });
    options[name === "--uses" ? "uses" : "days"] = number;
  }
  return options;
}

/** Creates the code in the database of a running Filon; if none runs on the folder, starts its database briefly. */
async function withDatabase<Result>(config: LoadedConfig, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const running = config.databaseUrl === null ? await connectTo(embeddedConnection(config.dataFolder)) : null;
  if (running) {
    // It may be on its first start, with tables still to be created: each waits for the other.
    await migrate(embeddedConnection(config.dataFolder));
    return finish(running, work);
  }
  const postgres = await openPostgres(config);
  try {
    const client = await connectTo(postgres.connection);
    if (!client) throw new StartError("database.unreachable", { params: { host: config.dataFolder, detail: "" } });
    return await finish(client, work);
  } finally {
    await postgres.stop();
  }
}

async function connectTo(connection: pg.ClientConfig): Promise<pg.Client | null> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: CONNECT_PATIENCE_MS });
  client.on("error", () => undefined);
  try {
    await client.connect();
    return client;
  } catch {
    return null;
  }
}

async function finish<Result>(client: pg.Client, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

try {
  const { uses, days } = readOptions(process.argv.slice(2));
  const config = loadConfig();
  const expiresAt = days === 0 ? null : new Date(Date.now() + days * 86_400_000);
  const code = await withDatabase(config, (client) => createInvitation(client, { uses, expiresAt }));
  const text = (key: string, params: Readonly<Record<string, number>> = {}) => translate(language, `start.invite.${key}`, params);
  const lines: readonly [string, string][] = [
    [text("code"), code],
    [text("uses"), text("usesText", { uses, days })],
    [text("address"), `${config.publicUrl}/register?code=${code}`],
  ];
  const width = Math.max(...lines.map(([label]) => label.length));
  process.stdout.write(`\n${lines.map(([label, value]) => `  ${label.padEnd(width)}  ${value}`).join("\n")}\n\n`);
} catch (error) {
  const [key, params, exitCode] = error instanceof StartError ? [error.code, error.params, error.exitCode] : ["unexpected", {}, 1];
  process.stderr.write(`\n${translate(language, `start.errors.${key}`, params)}\n\n`);
  if (!(error instanceof StartError)) process.stderr.write(`${String(error instanceof Error ? error.stack : error)}\n`);
  process.exitCode = exitCode;
}
