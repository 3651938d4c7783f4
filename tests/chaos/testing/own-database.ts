import { migrate, openDatabase } from "@filon/db";
import { removeDataFolder, startPostgres } from "@filon/db/embedded";
import { chmodSync, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { ChaosRig } from "./rig.ts";

/** Longest time until a killed database answers again, in milliseconds. */
const AWAY_PATIENCE_MS = 60_000;
const ASK_AGAIN_MS = 50;

/** Starts the embedded Postgres as in an installation, with durable writes, in its own folder, so that it can be killed. */
export async function ownDatabase(say: (text: string) => void): Promise<ChaosRig & { close(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), "filon-chaos-"));
  // If root runs this, the unprivileged server still needs access to its folder.
  chmodSync(folder, 0o711);
  const server = await startPostgres({ folder });
  const connection = { ...server.connection };
  await migrate(connection);
  // Errors are ignored, because every kill breaks connections.
  const db = openDatabase({ connection, size: 4, applicationName: "chaos", onError: () => undefined });
  const owner = new pg.Pool({ ...connection, max: 2 });
  owner.on("error", () => undefined);
  owner.on("connect", (client) => client.on("error", () => undefined));

  async function asOwner<Row extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    const deadline = performance.now() + AWAY_PATIENCE_MS;
    for (;;) {
      try {
        return (await owner.query<Row>(text, [...values])).rows;
      } catch (error) {
        // The database is down, or suspended workers use all its connections.
        const isAnswer = error instanceof pg.DatabaseError && !error.code?.startsWith("57P") && error.code !== "53300";
        if (isAnswer || performance.now() > deadline) throw error;
        await sleep(ASK_AGAIN_MS);
      }
    }
  }

  return {
    db,
    connection,
    asOwner,
    say,
    async killDatabase() {
      const [pid] = readFileSync(join(folder, "postgres", "postmaster.pid"), "utf8").split("\n");
      // SIGQUIT is an immediate shutdown: every process of the server ends without cleaning up, and the next start recovers from the log.
      process.kill(Number(pid), "SIGQUIT");
      await sleep(ASK_AGAIN_MS);
      await asOwner("SELECT");
    },
    async close() {
      await owner.end();
      await db.close();
      await server.stop();
      removeDataFolder(folder);
    },
  };
}
