import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import * as integrations from "@filon/db/integrations";
import type { IntegrationRow } from "@filon/db/integrations";
import { refreshTokens, ServiceFailed, type Tokens } from "@filon/integrations";
import type { Services } from "../../services.ts";
import { type AccessTools, type AccountKey, NotConnected, openSecret, sealSecret } from "./account.ts";
import { consentShapeOf, oauthToolsOf } from "./consent-services.ts";

/** A refresh not sent within this many ms is given up, so that its answer always arrives while the lease (30 s) is held. */
const SEND_WITHIN_MS = 15_000;
/** How long another process's refresh is waited for, and how often it is looked at, in milliseconds. */
const WAIT_MS = 12_000;
const LOOK_MS = 200;

/**
 * Refreshes an account's access and returns the row as it is then. Of several processes only one asks the service, because many services withdraw
 * everything when a refresh token is used twice; the others wait for what it gets. Throws NotConnected when the user must consent again, ServiceFailed
 * when the service cannot be asked now.
 */
export async function refreshAccess(
  services: Pick<Services, "config" | "db">,
  tools: AccessTools,
  account: AccountKey,
  row: IntegrationRow,
): Promise<IntegrationRow> {
  const { db, box, egress } = tools;
  const { workspaceId, service, memberId } = account;
  const { refreshToken } = openSecret(box, workspaceId, row);
  const lease = { id: row.id, secret: row.secret, token: randomUUID() };
  const fail = (error: string, isRevoked: boolean): Promise<void> =>
    db.inWorkspace(workspaceId, (tx) => integrations.failRefresh(tx, lease, { error, isRevoked }));
  const leased = performance.now();
  if (!(await db.inWorkspace(workspaceId, (tx) => integrations.leaseRefresh(tx, lease)))) return waitForOther(tools, account, row);
  const shape = consentShapeOf(service);
  const oauth = shape && (await oauthToolsOf(services, egress, shape, row.is_sandbox));
  if (refreshToken === undefined || oauth === null) {
    await fail("", true);
    throw new NotConnected();
  }
  let tokens: Tokens;
  try {
    tokens = await refreshTokens(oauth, refreshToken, { mayStillSend: () => performance.now() - leased < SEND_WITHIN_MS });
  } catch (error) {
    if (!(error instanceof ServiceFailed)) throw error;
    const isRevoked = error.problem === "unauthorized";
    await fail(error.said, isRevoked);
    throw isRevoked ? new NotConnected() : error;
  }
  const secret = sealSecret(box, account, { token: tokens.accessToken, refreshToken: tokens.refreshToken ?? refreshToken });
  const fresh = { secret, expiresAt: endOf(tokens, tools.now()), apiBase: row.is_sandbox ? null : tokens.apiBase };
  await db.inWorkspace(workspaceId, (tx) => integrations.saveRefresh(tx, lease, fresh));
  const now = await db.inWorkspace(workspaceId, (tx) => integrations.find(tx, service, memberId ?? null));
  if (now === null || now.needs_reconnect) throw new NotConnected();
  return now;
}

/** Waits until the process that refreshes is done. */
async function waitForOther(
  { db }: AccessTools,
  { workspaceId, service, memberId }: AccountKey,
  before: IntegrationRow,
): Promise<IntegrationRow> {
  const until = performance.now() + WAIT_MS;
  while (performance.now() < until) {
    const now = await db.inWorkspace(workspaceId, (tx) => integrations.find(tx, service, memberId ?? null));
    if (now === null || now.needs_reconnect) throw new NotConnected();
    if (now.secret !== before.secret) return now;
    await sleep(LOOK_MS);
  }
  throw new ServiceFailed("unavailable", { said: "refreshing" });
}

/** Returns when an access ends; null when the service does not say. */
export function endOf({ expiresInSeconds }: Tokens, now: Date): Date | null {
  return expiresInSeconds === null ? null : new Date(now.getTime() + expiresInSeconds * 1000);
}
