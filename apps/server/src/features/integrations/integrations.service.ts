import { UserError } from "@filon/contracts/errors";
import { type Integration, type ServiceId, SERVICES } from "@filon/contracts/integrations";
import type { WorkspaceTx } from "@filon/db";
import * as integrations from "@filon/db/integrations";
import type { IntegrationRow } from "@filon/db/integrations";
import { announce } from "@filon/db/realtime";
import { ServiceFailed } from "@filon/integrations";
import { nowOf, type Services } from "../../services.ts";
import { findSandboxGateway } from "../channels/index.ts";
import type { Actor } from "../prospects/index.ts";
import { findAccess, sealSecret } from "./access.ts";
import type { IntegrationTools } from "./integration-tools.ts";
import { addressOf, readAccount, SERVICE_SHAPES } from "./service-clients.ts";

const notConnected = () => new UserError("integrations.errors.notConnected", { status: 404 });

/** Returns every service, connected or not. */
export async function list(services: Services, { workspaceId }: Actor): Promise<Integration[]> {
  const isSandbox = (await findSandboxGateway(services)) !== null;
  const rows = await services.db.inWorkspace(workspaceId, integrations.list);
  return SERVICES.map((service) => integrationAnswer(service, rows.find((row) => row.service === service) ?? null, isSandbox));
}

/** Connects a service with a key. Throws 422 with what the service said when it does not accept the key. */
export async function connect(
  services: Services,
  tools: IntegrationTools,
  actor: Actor,
  service: ServiceId,
  key: string,
): Promise<Integration> {
  if (SERVICE_SHAPES[service].access !== "key") throw new UserError("integrations.errors.byConsent", { status: 422 });
  const { baseUrl, isSandbox } = await addressOf(services, service);
  const account = await readAccount(service, tools.egress, { baseUrl, token: key }).catch((error: unknown) => {
    throw problemOf(error);
  });
  const { workspaceId, userId } = actor;
  const secret = sealSecret(tools.box, workspaceId, service, { token: key });
  return services.db.inWorkspace(workspaceId, async (tx) => {
    const at = nowOf(services);
    await integrations.connect(tx, { service, account: account.name, secret, apiBase: null, expiresAt: null, by: userId, at });
    return changed(services, tx, service, isSandbox);
  });
}

/** Asks a service whether the access is still valid, and notes the answer. Throws 404 when it is not connected. */
export async function test(services: Services, tools: IntegrationTools, { workspaceId }: Actor, service: ServiceId): Promise<Integration> {
  const found = await findAccess(services, { db: services.db, box: tools.box }, workspaceId, service);
  if (found === null) throw notConnected();
  const outcome = await readAccount(service, tools.egress, found.access).then(
    ({ name }) => ({ account: name, error: null, isRevoked: false }),
    (error: unknown) => {
      if (!(error instanceof ServiceFailed)) throw error;
      return { account: null, error: error.said, isRevoked: error.problem === "unauthorized" };
    },
  );
  return services.db.inWorkspace(workspaceId, async (tx) => {
    // Somebody may have connected another access meanwhile: the answer is not about that one.
    const { secret } = found.row;
    const isCurrent = await integrations.test(tx, service, { ...outcome, secret, at: nowOf(services) });
    if (!isCurrent && (await integrations.find(tx, service)) === null) throw notConnected();
    return changed(services, tx, service, found.isSandbox);
  });
}

/** Forgets a service's access. Throws 404 when it is not connected. */
export async function disconnect(services: Services, { workspaceId }: Actor, service: ServiceId): Promise<void> {
  await services.db.inWorkspace(workspaceId, async (tx) => {
    if (!(await integrations.disconnect(tx, service))) throw notConnected();
    await announce(tx, "integrations:changed", { timestamp: nowOf(services).toISOString() });
  });
}

async function changed(services: Services, tx: WorkspaceTx, service: ServiceId, isSandbox: boolean): Promise<Integration> {
  await announce(tx, "integrations:changed", { timestamp: nowOf(services).toISOString() });
  return integrationAnswer(service, await integrations.find(tx, service), isSandbox);
}

function integrationAnswer(service: ServiceId, row: IntegrationRow | null, isSandbox: boolean): Integration {
  return {
    service,
    access: SERVICE_SHAPES[service].access,
    state: row === null ? "none" : row.needs_reconnect ? "needsReconnect" : "connected",
    account: row?.account ?? "",
    connectedBy: row?.connected_by_name ?? null,
    connectedAt: row?.connected_at.toISOString() ?? null,
    lastUsedAt: row?.last_used_at?.toISOString() ?? null,
    lastError: row?.last_error ?? null,
    isSandbox,
  };
}

function problemOf(error: unknown): unknown {
  if (!(error instanceof ServiceFailed)) return error;
  return new UserError(`integrations.problems.${error.problem}`, { status: 422, params: { said: error.said } });
}
