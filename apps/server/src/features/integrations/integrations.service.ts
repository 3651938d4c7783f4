import { UserError } from "@filon/contracts/errors";
import { type AccountId, hasKey, type Integration, type ServiceId, SERVICES } from "@filon/contracts/integrations";
import type { WorkspaceTx } from "@filon/db";
import * as integrations from "@filon/db/integrations";
import type { IntegrationRow } from "@filon/db/integrations";
import { announce } from "@filon/db/realtime";
import { revokeToken, ServiceFailed } from "@filon/integrations";
import { nowOf, type Services } from "../../services.ts";
import type { Actor } from "../prospects/index.ts";
import { withAccess } from "./access.ts";
import { type AccountKey, NotConnected, openSecret, sealSecret } from "./account.ts";
import { consentShapeOf, oauthToolsOf, placeOf, sandboxAddress } from "./consent-services.ts";
import type { IntegrationTools } from "./integration-tools.ts";
import { addressOf, readAccount } from "./service-clients.ts";

const notConnected = () => new UserError("integrations.errors.notConnected", { status: 404 });

/** Returns every service, connected or not. */
export async function list(services: Services, { workspaceId }: Actor): Promise<Integration[]> {
  const rows = await services.db.inWorkspace(workspaceId, (tx) => integrations.list(tx));
  return Promise.all(SERVICES.map((service) => integrationAnswer(services, service, rows.find((row) => row.service === service) ?? null)));
}

/** Connects a service with a key. Throws 422 with what the service said when it does not accept the key. */
export async function connect(
  services: Services,
  tools: IntegrationTools,
  actor: Actor,
  service: ServiceId,
  key: string,
): Promise<Integration> {
  if (!hasKey(service)) throw new UserError("integrations.errors.byConsent", { status: 422 });
  const { baseUrl, isSandbox } = await addressOf(services, service);
  const account = await readAccount(service, tools.egress, { baseUrl, token: key }).catch((error: unknown) => {
    throw problemOf(error, "key");
  });
  const { workspaceId, userId } = actor;
  const secret = sealSecret(tools.box, { workspaceId, service }, { token: key });
  return services.db.inWorkspace(workspaceId, async (tx) => {
    const at = nowOf(services);
    await integrations.connect(tx, { service, isSandbox, account: account.name, secret, apiBase: null, expiresAt: null, by: userId, at });
    return changed(services, tx, { service });
  });
}

/** Asks a service whether the access is still valid, and notes the answer. Throws 404 when it is not connected. */
export function test(services: Services, tools: IntegrationTools, { workspaceId }: Actor, service: ServiceId): Promise<Integration> {
  return testAccount(services, tools, { workspaceId, service });
}

/** Tests an account, the workspace's or a member's own. Throws 404 when it is not connected. */
export async function testAccount(services: Services, tools: IntegrationTools, account: AccountKey): Promise<Integration> {
  const { workspaceId, service, memberId } = account;
  const find = () => services.db.inWorkspace(workspaceId, (tx) => integrations.find(tx, service, memberId ?? null));
  if ((await find()) === null) throw notConnected();
  const context = { db: services.db, box: tools.box, egress: tools.egress, now: () => nowOf(services) };
  await withAccess(services, context, account, async ({ access, row }) => {
    const { name } = await readAccount(service, tools.egress, access);
    // Somebody may have connected another access meanwhile: the answer is not about that one.
    const outcome = { account: name, error: null, isRevoked: false, secret: row.secret, at: nowOf(services) };
    await services.db.inWorkspace(workspaceId, (tx) => integrations.test(tx, row.id, outcome));
  }).catch((error: unknown) => {
    // What the service said is noted, and shown.
    if (!(error instanceof ServiceFailed || error instanceof NotConnected)) throw error;
  });
  if ((await find()) === null) throw notConnected();
  return services.db.inWorkspace(workspaceId, (tx) => changed(services, tx, account));
}

/** Forgets a service's access, and withdraws it at the service where that can be asked. Returns whether it is withdrawn there. Throws 404 when it is not connected. */
export function disconnect(services: Services, tools: IntegrationTools, { workspaceId }: Actor, service: ServiceId): Promise<boolean> {
  return disconnectAccount(services, tools, { workspaceId, service });
}

/** Disconnects an account, the workspace's or a member's own; otherwise as `disconnect`. */
export async function disconnectAccount(services: Services, tools: IntegrationTools, account: AccountKey): Promise<boolean> {
  const { workspaceId, service, memberId } = account;
  const row = await services.db.inWorkspace(workspaceId, async (tx) => {
    const found = await integrations.find(tx, service, memberId ?? null);
    if (found === null || !(await integrations.disconnect(tx, found.id))) throw notConnected();
    await announce(tx, "integrations:changed", { timestamp: nowOf(services).toISOString() });
    return found;
  });
  return withdraw(services, tools, workspaceId, row);
}

/** Withdraws the access of a row that is forgotten already. Returns false when the service offers no such request or does not answer. */
export async function withdraw(services: Services, tools: IntegrationTools, workspaceId: string, row: IntegrationRow): Promise<boolean> {
  const shape = consentShapeOf(row.service);
  if (shape === null) return true;
  const oauth = await oauthToolsOf(services, tools.egress, shape, row.is_sandbox);
  if (oauth === null) return false;
  const { token, refreshToken } = openSecret(tools.box, workspaceId, row);
  return revokeToken(oauth, refreshToken ?? token).catch((error: unknown) => {
    if (error instanceof ServiceFailed) return false;
    throw error;
  });
}

/** Announces a change and returns the service as it is now. */
export async function changed(
  services: Services,
  tx: WorkspaceTx,
  { service, memberId }: Omit<AccountKey, "workspaceId">,
): Promise<Integration> {
  await announce(tx, "integrations:changed", { timestamp: nowOf(services).toISOString() });
  return integrationAnswer(services, service, await integrations.find(tx, service, memberId ?? null));
}

/** Returns an account as its owners see it; `row` is null when it is not connected. */
export async function integrationAnswer(
  services: Pick<Services, "config" | "db">,
  service: AccountId,
  row: IntegrationRow | null,
): Promise<Integration> {
  const shape = consentShapeOf(service);
  const place = shape === null ? { isSandbox: (await sandboxAddress(services)) !== null } : await placeOf(services, shape);
  return {
    service,
    access: shape === null ? "key" : "consent",
    state: row === null ? "none" : row.needs_reconnect ? "needsReconnect" : "connected",
    account: row?.account ?? "",
    connectedBy: row?.connected_by_name ?? null,
    connectedAt: row?.connected_at.toISOString() ?? null,
    lastUsedAt: row?.last_used_at?.toISOString() ?? null,
    lastError: row?.last_error ?? null,
    isSandbox: row !== null && shape !== null ? row.is_sandbox : (place?.isSandbox ?? false),
    isOffered: place !== null,
  };
}

/** Translates a service's failure for the user who connects it, with a key or by consent. */
export function problemOf(error: unknown, by: "key" | "consent"): unknown {
  if (!(error instanceof ServiceFailed)) return error;
  const problem = error.problem === "unauthorized" && by === "consent" ? "consentUnauthorized" : error.problem;
  return new UserError(`integrations.problems.${problem}`, { status: 422, params: { said: error.said } });
}
