import type { LoginMethod } from "@filon/contracts";
import type { Queryable } from "../../database.ts";
import { newId } from "../../ids.ts";

/** A try at signing in. */
export interface LoginEvent {
  /** Whose account; null: nobody's. The statement is the same, so that a guess learns nothing from how long it took. */
  readonly userId: string | null;
  readonly at: Date;
  readonly success: boolean;
  readonly method: LoginMethod;
  readonly ip: string | null;
  readonly userAgent: string | null;
  /** Older tries, of anybody, are forgotten. */
  readonly keptSince: Date;
}

/** From where a user has signed in before. */
export interface KnownPlace {
  ip: string | null;
  userAgent: string | null;
}

/** Keeps a try, forgets the old ones, and gives the places from which this user has signed in before. */
export async function recordLogin(tx: Queryable, event: LoginEvent): Promise<KnownPlace[]> {
  const { rows } = await tx.query<{ places: KnownPlace[] }>({
    name: "record-login",
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

/** A user's newest tries at signing in. */
export async function findLogins(tx: Queryable, userId: string, since: Date, limit: number): Promise<LoginEventRow[]> {
  const { rows } = await tx.query<LoginEventRow>({
    name: "find-logins",
    text: `
      SELECT id, at, success, method, ip, user_agent FROM login_event
      WHERE user_id = $1 AND at >= $2 ORDER BY id DESC LIMIT $3`,
    values: [userId, since, limit],
  });
  return rows;
}

/** Forgets tries that are older, and what was to be used by now and was not. */
export async function dropOldSignIns(tx: Queryable, keptSince: Date, now: Date): Promise<void> {
  await tx.query({ text: "DELETE FROM login_event WHERE at < $1", values: [keptSince] });
  await tx.query({ text: "DELETE FROM login_challenge WHERE expires_at <= $1", values: [now] });
  await tx.query({ text: "DELETE FROM account_link WHERE expires_at <= $1", values: [now] });
}
