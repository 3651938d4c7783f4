import { createHash, randomBytes } from "node:crypto";
import { API_CALLS_A_MINUTE } from "@filon/contracts/account";
import { API_KEY_PREFIX, API_PLANS, type Endpoint, isOpenToKeys } from "@filon/contracts/api";
import { UserError } from "@filon/contracts/errors";
import type { Database } from "@filon/db";
import * as attemptRows from "@filon/db/attempts";
import * as apiKeys from "@filon/db/api-keys";
import { dateOf } from "@filon/domain";
import type { FastifyInstance } from "fastify";
import type { Temporal } from "temporal-polyfill";
import type { Caller } from "./route.ts";

/** Characters of a key stored for display. */
const SHOWN = API_KEY_PREFIX.length + 6;

/** Creates a personal API key: returns it to be shown once, and as it is stored. With 256 random bits, it needs no slow hash. */
export function makeApiKey(): { key: string; hash: Buffer; prefix: string } {
  const key = API_KEY_PREFIX + randomBytes(32).toString("base64url");
  return { key, hash: hashOf(key), prefix: key.slice(0, SHOWN) };
}

const hashOf = (key: string): Buffer => createHash("sha256").update(key).digest();

export const isApiKey = (token: string): boolean => token.startsWith(API_KEY_PREFIX);

/** Returns the caller of an active key, else null. It has no session: `sessionId` is the key's id, which no session has. */
export async function callerOfKey(db: Database, key: string, now: Temporal.Instant): Promise<Caller | null> {
  const at = dateOf(now);
  const holder = await apiKeys.findHolder(db.pool, hashOf(key), at);
  if (!holder) return null;
  if (holder.stale) await apiKeys.noteUse(db.pool, holder.id, at);
  return {
    userId: holder.user_id,
    sessionId: holder.id,
    workspaceId: holder.workspace_id,
    role: holder.role,
    teamRole: holder.team_role,
    email: holder.email,
    firstName: holder.first_name,
    lastName: holder.last_name,
    keyScope: holder.scope,
  };
}

/**
 * Refuses what a key may not do: 429 `problems.tooManyCalls` above a user's limit per minute, 403 `problems.keyNotHere` where a person is
 * required, `problems.keyReadsOnly`, and `problems.planRequired` on a plan without API access.
 */
export async function admitKey(app: FastifyInstance, db: Database, caller: Caller, endpoint: Endpoint, at: Date): Promise<void> {
  const { attempts, resetsAt } = await attemptRows.count(db.pool, `api:${caller.userId}`, at, 60);
  if (attempts > API_CALLS_A_MINUTE) {
    const retryAfterSeconds = Math.max(1, Math.ceil((resetsAt.getTime() - at.getTime()) / 1000));
    throw new UserError("problems.tooManyCalls", { status: 429, params: { most: API_CALLS_A_MINUTE, retryAfterSeconds } });
  }
  if (!isOpenToKeys(endpoint)) throw new UserError("problems.keyNotHere", { status: 403 });
  const plan = await app.planOf(caller.workspaceId);
  if (plan === null || !API_PLANS.includes(plan)) throw new UserError("problems.planRequired", { status: 403 });
  if (caller.keyScope === "read" && endpoint.method !== "GET") throw new UserError("problems.keyReadsOnly", { status: 403 });
}
