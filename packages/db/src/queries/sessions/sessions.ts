import type { Queryable } from "../../database.ts";
import { tellSessionsEnded } from "../realtime/notify.ts";

export interface OwnSessionRow {
  id: string;
  ip: string | null;
  user_agent: string | null;
  remember_me: boolean;
  created_at: Date;
  renewed_at: Date;
  expires_at: Date;
}

/** Returns a user's open sessions, last used first. */
export async function list(tx: Queryable, userId: string, now: Date): Promise<OwnSessionRow[]> {
  const { rows } = await tx.query<OwnSessionRow>({
    name: "sessions-list",
    text: `
      SELECT id, ip, user_agent, remember_me, created_at, renewed_at, expires_at FROM user_session
      WHERE user_id = $1 AND revoked_at IS NULL AND expires_at > $2 ORDER BY renewed_at DESC, id DESC`,
    values: [userId, now],
  });
  return rows;
}

/** Which of a user's sessions: `only` one, all `except` one, or all when neither is given. */
export interface SessionChoice {
  readonly only?: string;
  readonly except?: string;
}

/** Ends sessions of a user and closes their sockets on every node. Returns how many there were. */
export async function end(tx: Queryable, userId: string, now: Date, { only, except }: SessionChoice = {}): Promise<number> {
  const { rows } = await tx.query<{ id: string }>({
    name: "sessions-end",
    text: `
      UPDATE user_session SET revoked_at = $2
      WHERE user_id = $1 AND revoked_at IS NULL AND expires_at > $2
        AND ($3::uuid IS NULL OR id = $3) AND ($4::uuid IS NULL OR id <> $4)
      RETURNING id`,
    values: [userId, now, only ?? null, except ?? null],
  });
  await tellSessionsEnded(
    tx,
    rows.map(({ id }) => id),
  );
  return rows.length;
}
