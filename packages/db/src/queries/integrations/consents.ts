import type { WorkspaceTx } from "../../database.ts";

export interface ConsentRow {
  service: string;
  user_id: string;
  session_id: string;
  is_sandbox: boolean;
  /** The code verifier, sealed. */
  secret: string;
  begun_at: Date;
}

/** Notes that a user goes to a service's consent page, and forgets ways that were begun before `forgetBefore` and never ended. */
export async function startConsent(
  tx: WorkspaceTx,
  consent: ConsentRow & { readonly stateHash: Buffer; readonly forgetBefore: Date },
): Promise<void> {
  await tx.query({
    name: "integrations-start-consent-forget",
    text: "DELETE FROM integration_consent WHERE workspace_id = $1 AND begun_at < $2",
    values: [tx.workspaceId, consent.forgetBefore],
  });
  await tx.query({
    name: "integrations-start-consent-add",
    text: `
      INSERT INTO integration_consent (workspace_id, state_hash, service, user_id, session_id, is_sandbox, secret, begun_at)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    values: [
      tx.workspaceId,
      consent.stateHash,
      consent.service,
      consent.user_id,
      consent.session_id,
      consent.is_sandbox,
      consent.secret,
      consent.begun_at,
    ],
  });
}

/** Takes the consent of a state that this session began, so that it counts once; null when there is none. */
export async function finishConsent(
  tx: WorkspaceTx,
  { stateHash, userId, sessionId }: { stateHash: Buffer; userId: string; sessionId: string },
): Promise<ConsentRow | null> {
  const { rows } = await tx.query<ConsentRow>({
    name: "integrations-finish-consent",
    text: `
      DELETE FROM integration_consent WHERE workspace_id = $1 AND state_hash = $2 AND user_id = $3 AND session_id = $4
      RETURNING service, user_id, session_id, is_sandbox, secret, begun_at`,
    values: [tx.workspaceId, stateHash, userId, sessionId],
  });
  return rows[0] ?? null;
}

/** What identifies one refresh: the account, the access that it replaces, and who refreshes. */
interface RefreshLease {
  readonly id: string;
  readonly secret: string;
  readonly token: string;
}

/**
 * Takes the right to refresh this access, for half a minute. Returns false while another process has it, or when the account has another access
 * already.
 */
export async function leaseRefresh(tx: WorkspaceTx, { id, secret, token }: RefreshLease): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: "integrations-lease-refresh",
    text: `
      UPDATE integration SET refresh_token = $4, refresh_until = now() + interval '30 seconds'
      WHERE workspace_id = $1 AND id = $2 AND secret = $3 AND (refresh_until IS NULL OR refresh_until < now())`,
    values: [tx.workspaceId, id, secret, token],
  });
  return rowCount === 1;
}

/** Stores the access that a refresh gave in the place of the one that it was asked with, and gives the right back. Returns false when that one is gone. */
export async function saveRefresh(
  tx: WorkspaceTx,
  { id, secret, token }: RefreshLease,
  fresh: { readonly secret: string; readonly expiresAt: Date | null; readonly apiBase: string | null },
): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: "integrations-save-refresh",
    text: `
      UPDATE integration SET secret = $5, expires_at = $6, api_base = coalesce($7, api_base), needs_reconnect = false, refresh_token = NULL, refresh_until = NULL
      WHERE workspace_id = $1 AND id = $2 AND secret = $3 AND refresh_token = $4`,
    values: [tx.workspaceId, id, secret, token, fresh.secret, fresh.expiresAt, fresh.apiBase],
  });
  return rowCount === 1;
}

/** Gives the right to refresh back without a new access, and notes what the service said; `isRevoked` when only the user can help. */
export async function failRefresh(
  tx: WorkspaceTx,
  { id, secret, token }: RefreshLease,
  { error, isRevoked }: { readonly error: string; readonly isRevoked: boolean },
): Promise<void> {
  await tx.query({
    name: "integrations-fail-refresh",
    text: `
      UPDATE integration SET refresh_token = NULL, refresh_until = NULL, last_error = $5, needs_reconnect = needs_reconnect OR $6
      WHERE workspace_id = $1 AND id = $2 AND secret = $3 AND refresh_token = $4`,
    values: [tx.workspaceId, id, secret, token, error, isRevoked],
  });
}
