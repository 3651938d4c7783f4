import type { WorkspaceTx } from "../../database.ts";

/** A host that has not answered a workspace's latest calls. */
export interface CallHostRow {
  failures: number;
  silent_since: Date;
  next_try_at: Date | null;
}

/** Locks what is known about a host; null when it answers, as far as is known. */
export async function lockCallHost(tx: WorkspaceTx, host: string): Promise<CallHostRow | null> {
  const { rows } = await tx.query<CallHostRow>({
    name: "engine-lock-call-host",
    text: "SELECT failures, silent_since, next_try_at FROM call_host WHERE workspace_id = $1 AND host = $2 FOR UPDATE",
    values: [tx.workspaceId, host],
  });
  return rows[0] ?? null;
}

/**
 * Records that a host has not answered; failures of calls already under way when its rest began count as one. `probe`: this was the one
 * call that tried whether it is back. Returns the failures in a row, and whether this one counted.
 */
export async function noteHostSilent(
  tx: WorkspaceTx,
  host: string,
  at: Date,
  { probe }: { readonly probe: boolean },
): Promise<{ failures: number; counted: boolean }> {
  const known = await lockCallHost(tx, host);
  const counted = probe || known?.next_try_at == null || known.next_try_at <= at;
  const { rows } = await tx.query<{ failures: number }>({
    name: "engine-note-host-silent",
    text: `
      INSERT INTO call_host (workspace_id, host, failures, silent_since) VALUES ($1, $2, 1, $3)
      ON CONFLICT (workspace_id, host) DO UPDATE SET failures = call_host.failures + $4::integer
      RETURNING failures`,
    values: [tx.workspaceId, host, at, counted ? 1 : 0],
  });
  return { failures: rows[0]?.failures ?? 1, counted };
}

/** Lets a host rest until then. `probe`: replaces the time given to the call that asked; otherwise a rest is never shortened. */
export async function restHost(tx: WorkspaceTx, host: string, until: Date, { probe }: { readonly probe: boolean }): Promise<void> {
  await tx.query({
    name: "engine-rest-host",
    text: `
      UPDATE call_host SET next_try_at = CASE WHEN $4::boolean THEN $3 ELSE greatest(next_try_at, $3) END
      WHERE workspace_id = $1 AND host = $2`,
    values: [tx.workspaceId, host, until, probe],
  });
}

/** Records that a host answers. */
export async function noteHostAnswers(tx: WorkspaceTx, host: string): Promise<void> {
  await tx.query({
    name: "engine-note-host-answers",
    text: "DELETE FROM call_host WHERE workspace_id = $1 AND host = $2",
    values: [tx.workspaceId, host],
  });
}
