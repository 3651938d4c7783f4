import type { LoginMethod } from "@filon/contracts/account";
import type { Queryable } from "../../database.ts";
import { newId } from "../../ids.ts";

/** An attempt to sign in. */
export interface LoginEvent {
  /** Whose account; null if nobody's. The statement is the same, so that its duration reveals nothing. */
  readonly userId: string | null;
  readonly at: Date;
  readonly success: boolean;
  readonly method: LoginMethod;
  readonly ip: string | null;
  readonly userAgent: string | null;
  /** Attempts of any user before this are deleted. */
  readonly keptSince: Date;
}

/** A place from which a user has signed in before. */
export interface KnownPlace {
  ip: string | null;
  userAgent: string | null;
}

/** Records an attempt and deletes old ones. Returns the places from which this user has signed in before. */
export async function recordLogin(tx: Queryable, event: LoginEvent): Promise<KnownPlace[]> {
  const { rows } = await tx.query<{ places: KnownPlace[] }>({
    name: "sessions-record-login",
    text: `
      WITH forgotten AS (
        DELETE FROM login_event WHERE at < $8
      ), added AS (
        INSERT INTO login_event (user_id, id, at, success, method, ip, user_agent)
        SELECT $1::uuid, $2::uuid, $3::timestamptz, $4::boolean, $5::text, $6::text, $7::text WHERE $1::uuid IS NOT NULL
      )
      SELECT coalesce(jsonb_agg(DISTINCT jsonb_build_object('ip', ip, 'userAgent', user_agent)), '[]') AS places
      FROM login_event WHERE $4 AND user_id = $1 AND success AND at >= $8`,
    values: [event.userId, newId(event.at.getTime()), event.at, event.success, event.method, event.ip, event.userAgent, event.keptSince],
  });
  return rows[0]?.places ?? [];
}

export interface LoginEventRow {
  id: string;
  at: Date;
  success: boolean;
  method: LoginMethod;
  ip: string | null;
  user_agent: string | null;
}

/** Returns a user's latest attempts to sign in. */
export async function listLogins(tx: Queryable, userId: string, since: Date, limit: number): Promise<LoginEventRow[]> {
  const { rows } = await tx.query<LoginEventRow>({
    name: "sessions-list-logins",
    text: `
      SELECT id, at, success, method, ip, user_agent FROM login_event
      WHERE user_id = $1 AND at >= $2 ORDER BY id DESC LIMIT $3`,
    values: [userId, since, limit],
  });
  return rows;
}

/** Deletes older attempts, and whatever expired unused. */
export async function forgetOldLogins(tx: Queryable, keptSince: Date, now: Date): Promise<void> {
  await tx.query({ text: "DELETE FROM login_event WHERE at < $1", values: [keptSince] });
  await tx.query({ text: "DELETE FROM login_challenge WHERE expires_at <= $1", values: [now] });
  await tx.query({ text: "DELETE FROM account_link WHERE expires_at <= $1", values: [now] });
}
