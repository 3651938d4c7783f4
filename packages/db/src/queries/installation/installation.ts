import { randomBytes } from "node:crypto";
import type { Queryable } from "../../database.ts";

/** Returns the setting's value, storing `value` if it had none; processes that start together agree on one. */
export async function keepSetting(tx: Queryable, name: string, value: string): Promise<string> {
  await tx.query({ text: "INSERT INTO installation_setting (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING", values: [name, value] });
  const { rows } = await tx.query<{ value: string }>({ text: "SELECT value FROM installation_setting WHERE name = $1", values: [name] });
  return rows[0]?.value ?? value;
}

export async function findSetting(tx: Queryable, name: string): Promise<string | null> {
  const { rows } = await tx.query<{ value: string }>({ text: "SELECT value FROM installation_setting WHERE name = $1", values: [name] });
  return rows[0]?.value ?? null;
}

export async function writeSetting(tx: Queryable, name: string, value: string): Promise<void> {
  await tx.query({
    text: `INSERT INTO installation_setting (name, value) VALUES ($1, $2)
           ON CONFLICT (name) DO UPDATE SET value = excluded.value, updated_at = now()`,
    values: [name, value],
  });
}

/** Returns true while the installation has no account: its first owner is yet to be created. */
export async function hasNoUser(tx: Queryable): Promise<boolean> {
  const { rows } = await tx.query<{ none: boolean }>({
    name: "installation-has-no-user",
    text: "SELECT NOT EXISTS (SELECT 1 FROM app_user) AS none",
    values: [],
  });
  return rows[0]?.none ?? false;
}

/** Stores the newest set-up link; links printed at earlier starts stop working. */
export async function replaceSetupLink(tx: Queryable, tokenHash: Buffer): Promise<void> {
  await tx.query({
    text: "WITH old AS (DELETE FROM setup_link WHERE used_at IS NULL) INSERT INTO setup_link (token_hash) VALUES ($1)",
    values: [tokenHash],
  });
}

/** Returns whether a set-up link could be used now. */
export async function isSetupLinkOpen(tx: Queryable, tokenHash: Buffer): Promise<boolean> {
  const { rowCount } = await tx.query({
    text: "SELECT FROM setup_link WHERE token_hash = $1 AND used_at IS NULL",
    values: [tokenHash],
  });
  return rowCount === 1;
}

/** Uses up the set-up link. Returns false when it is unknown or used. */
export async function takeSetupLink(tx: Queryable, tokenHash: Buffer, now: Date): Promise<boolean> {
  const { rowCount } = await tx.query({
    text: "UPDATE setup_link SET used_at = $2 WHERE token_hash = $1 AND used_at IS NULL",
    values: [tokenHash, now],
  });
  return rowCount === 1;
}

/** Records a process's heartbeat. */
export async function writeBeat(tx: Queryable, processId: string, role: string): Promise<void> {
  await tx.query({
    name: "installation-write-beat",
    text: `INSERT INTO process_heartbeat (process_id, role) VALUES ($1, $2)
           ON CONFLICT (process_id) DO UPDATE SET beat_at = now()`,
    values: [processId, role],
  });
}

/** Deletes the heartbeat of a process that is ending, and those a day old. */
export async function endBeat(tx: Queryable, processId: string): Promise<void> {
  await tx.query({
    text: "DELETE FROM process_heartbeat WHERE process_id = $1 OR beat_at < now() - interval '1 day'",
    values: [processId],
  });
}

/** Throws when the database does not answer. */
export async function ping(tx: Queryable): Promise<void> {
  await tx.query({ text: "SELECT 1", values: [] });
}

/** Bytes of a health trial's padding: more than a page, so that the table has to find new ones. */
const TRIAL_BYTES = 16 * 1024;

/**
 * Rewrites this process's row and commits, to check that the database can store data; deletes the rows of processes that ended.
 * Throws when the disk is full, or the database is read-only or does not answer.
 */
export async function tryWriting(db: Queryable, processId: string): Promise<void> {
  await db.query({
    name: "installation-try-writing",
    text: `
      WITH old AS (DELETE FROM health_trial WHERE written_at < now() - interval '1 day' AND process_id <> $1)
      INSERT INTO health_trial (process_id, written_at, padding) VALUES ($1, now(), $2)
      ON CONFLICT (process_id) DO UPDATE SET written_at = excluded.written_at, padding = excluded.padding`,
    values: [processId, randomBytes(TRIAL_BYTES)],
  });
}

/** Returns the server's version as a number, such as 180004. */
export async function readServerVersion(tx: Queryable): Promise<number> {
  const { rows } = await tx.query<{ version: number }>({
    text: "SELECT current_setting('server_version_num')::int AS version",
    values: [],
  });
  return rows[0]?.version ?? 0;
}
