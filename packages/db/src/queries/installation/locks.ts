import pg from "pg";

/** A lock that lasts until it is released or its process dies. */
export interface HeldLock {
  release(): Promise<void>;
}

/** Takes an advisory lock on its own connection. Returns null when another process holds it. */
export async function holdLock(connection: pg.ClientConfig, key: number): Promise<HeldLock | null> {
  const client = new pg.Client({ ...connection, application_name: "filon-lock" });
  client.on("error", () => undefined);
  await client.connect();
  const { rows } = await client.query<{ taken: boolean }>("SELECT pg_try_advisory_lock($1) AS taken", [key]);
  const release = (): Promise<void> => client.end().catch(() => undefined);
  if (rows[0]?.taken) return { release };
  await release();
  return null;
}
