import { holdDispatcher } from "@filon/db/engine";
import { randomInt } from "node:crypto";
import pg from "pg";

/** Sessions of processes that a test plays, by which others see whether they are alive. */
export interface Sessions {
  /** Opens a session and returns its key. */
  open(): Promise<string>;
  /** Ends a session, as a process does when it dies. */
  end(key: string | null): Promise<void>;
  close(): Promise<void>;
}

/** Connects to a test's database; all sessions share one connection, because each is only a lock. */
export async function openSessions(connection: pg.ClientConfig): Promise<Sessions> {
  const client = new pg.Client(connection);
  await client.connect();
  return {
    open: () => holdDispatcher(client, randomInt(1, 2 ** 31 - 1)),
    async end(key) {
      if (key === null) return;
      const [run, process] = [BigInt(key) >> 32n, BigInt(key) & 0xff_ff_ff_ffn];
      await client.query("SELECT pg_advisory_unlock($1::integer, $2::integer)", [String(run), String(process)]);
    },
    close: () => client.end(),
  };
}
