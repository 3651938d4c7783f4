import type { KeyServiceId } from "@filon/contracts/integrations";
import * as integrations from "@filon/db/integrations";
import type { IntegrationRow } from "@filon/db/integrations";
import { type SecretBox, type ServiceAccess, ServiceFailed } from "@filon/integrations";
import type { Services } from "../../services.ts";
import { type AccessTools, type AccountKey, NotConnected, openSecret } from "./account.ts";
import { consentShapeOf, sandboxAddress } from "./consent-services.ts";
import { refreshAccess } from "./refresh-access.ts";
import { addressOf } from "./service-clients.ts";

/** How long before its end an access is refreshed, in milliseconds: longer than one call takes. */
const EARLY_MS = 60_000;

/** A connected account, as its client needs it. */
export interface OpenAccess {
  readonly access: ServiceAccess;
  readonly row: IntegrationRow;
  readonly isSandbox: boolean;
}

/**
 * Does something with an account whose access is valid, refreshing it first when it ends soon, or once when the service does not accept it, and notes
 * what the service said. Throws NotConnected, and ServiceFailed as the work does.
 */
export async function withAccess<Result>(
  services: Pick<Services, "config" | "db">,
  tools: AccessTools,
  account: AccountKey,
  work: (open: OpenAccess) => Promise<Result>,
): Promise<Result> {
  const { db, now } = tools;
  const { workspaceId, service, memberId } = account;
  const read = () => db.inWorkspace(workspaceId, (tx) => integrations.find(tx, service, memberId ?? null));
  const found = await read();
  if (found === null || found.needs_reconnect) throw new NotConnected();
  const endsSoon = found.expires_at !== null && found.expires_at.getTime() - EARLY_MS < now().getTime();
  const row = endsSoon ? await refreshAccess(services, tools, account, found) : found;
  const note = (used: IntegrationRow, error: string | null, isRevoked: boolean): Promise<void> =>
    db.inWorkspace(workspaceId, (tx) => integrations.noteUse(tx, { id: used.id, secret: used.secret, error, isRevoked, at: now() }));
  const attempt = async (used: IntegrationRow): Promise<Result> => work(await openAccess(services, tools.box, workspaceId, used));
  let used = row;
  try {
    const result = await attempt(row).catch(async (error: unknown) => {
      if (!isRefusedAccess(error) || openSecret(tools.box, workspaceId, row).refreshToken === undefined) throw error;
      // The access may have been withdrawn or may have ended early: Salesforce does not even say when one ends.
      used = await refreshAccess(services, tools, account, row);
      return attempt(used);
    });
    await note(used, null, false);
    return result;
  } catch (error) {
    if (error instanceof ServiceFailed) await note(used, error.said, error.problem === "unauthorized");
    throw error;
  }
}

const isRefusedAccess = (error: unknown): boolean => error instanceof ServiceFailed && error.problem === "unauthorized";

/** Decrypts a row's access. Throws as `accessOf`. */
export async function openAccess(
  services: Pick<Services, "config" | "db">,
  box: SecretBox,
  workspaceId: string,
  row: IntegrationRow,
): Promise<OpenAccess> {
  return { ...(await accessOf(services, row, openSecret(box, workspaceId, row).token)), row };
}

/** Returns where an account is reached with this token. Throws NotConnected when it is of the demonstration, which is not there any more. */
export async function accessOf(
  services: Pick<Services, "config" | "db">,
  row: Pick<IntegrationRow, "service" | "api_base" | "is_sandbox">,
  token: string,
): Promise<Omit<OpenAccess, "row">> {
  const shape = consentShapeOf(row.service);
  if (shape === null) {
    // Rows hold what the contracts name.
    const { baseUrl, isSandbox } = await addressOf(services, row.service as KeyServiceId);
    return { access: { baseUrl: row.api_base ?? baseUrl, token }, isSandbox };
  }
  if (!row.is_sandbox) {
    const { baseUrl, identityUrl } = shape;
    return { access: { baseUrl: row.api_base ?? baseUrl, token, ...(identityUrl && { identityUrl }) }, isSandbox: false };
  }
  const sandbox = await sandboxAddress(services);
  if (sandbox === null) throw new NotConnected();
  return { access: { baseUrl: `${sandbox}/services/${row.service}`, token }, isSandbox: true };
}
