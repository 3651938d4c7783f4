import type { Queryable, WorkspaceTx } from "../../database.ts";
import { tellSessionsEnded } from "../realtime/notify.ts";
import { ADMITTED } from "../team/admitted.ts";

/** Condition: a user `u` has a second factor. */
export const HAS_SECOND_FACTOR = "EXISTS (SELECT 1 FROM user_two_factor t WHERE t.user_id = u.id AND t.confirmed_at IS NOT NULL)";

/** Condition: a workspace `w` requires a second factor that its user `u` does not have. */
export const MISSES_SECOND_FACTOR = `(w.second_factor_required_at IS NOT NULL AND NOT ${HAS_SECOND_FACTOR})`;

/** A person who can enter a workspace. */
export interface FactorHolder {
  id: string;
  first_name: string;
  last_name: string;
  has_second_factor: boolean;
}

/** Returns who can enter the transaction's workspace, by name, and whether they have a second factor. */
export async function listFactorHolders(tx: WorkspaceTx): Promise<FactorHolder[]> {
  const { rows } = await tx.query<FactorHolder>({
    name: "workspace-security-list-factor-holders",
    text: `
      SELECT u.id, u.first_name, u.last_name, ${HAS_SECOND_FACTOR} AS has_second_factor
      FROM workspace_member m JOIN app_user u ON u.id = m.user_id JOIN workspace w ON w.id = m.workspace_id
      WHERE m.workspace_id = $1 AND u.suspended_at IS NULL AND ${ADMITTED}
      ORDER BY lower(u.first_name), lower(u.last_name), u.id`,
    values: [tx.workspaceId],
  });
  return rows;
}

/** Returns whether the transaction's workspace requires a second factor of its members. */
export async function isSecondFactorRequired(tx: WorkspaceTx): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: "workspace-security-is-second-factor-required",
    text: "SELECT FROM workspace WHERE id = $1 AND second_factor_required_at IS NOT NULL",
    values: [tx.workspaceId],
  });
  return rowCount === 1;
}

/** Makes the transaction's workspace require a second factor, or stop requiring one. Returns false when nothing changed. */
export async function change(tx: WorkspaceTx, required: boolean, at: Date): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: "workspace-security-change",
    text: `
      UPDATE workspace SET second_factor_required_at = CASE WHEN $2 THEN $3::timestamptz END
      WHERE id = $1 AND (second_factor_required_at IS NOT NULL) <> $2`,
    values: [tx.workspaceId, required, at],
  });
  return rowCount === 1;
}

/** Makes every API node close the sockets of members who lack the second factor required by the transaction's workspace. */
export async function closeSocketsWithoutFactor(tx: WorkspaceTx, at: Date): Promise<void> {
  const { rows } = await tx.query<{ id: string }>({
    name: "workspace-security-close-sockets-without-factor",
    text: `
      SELECT s.id FROM user_session s JOIN app_user u ON u.id = s.user_id JOIN workspace w ON w.id = s.workspace_id
      WHERE s.workspace_id = $1 AND s.revoked_at IS NULL AND s.expires_at > $2 AND ${MISSES_SECOND_FACTOR}`,
    values: [tx.workspaceId, at],
  });
  await tellSessionsEnded(
    tx,
    rows.map(({ id }) => id),
  );
}

/** Returns the names of the workspaces that a user can enter and that require a second factor. */
export async function listRequiringWorkspaces(tx: Queryable, userId: string): Promise<string[]> {
  const { rows } = await tx.query<{ name: string }>({
    name: "workspace-security-list-requiring-workspaces",
    text: `
      SELECT w.name FROM workspace_member m JOIN workspace w ON w.id = m.workspace_id
      WHERE m.user_id = $1 AND w.second_factor_required_at IS NOT NULL AND ${ADMITTED} ORDER BY lower(w.name), w.id`,
    values: [userId],
  });
  return rows.map(({ name }) => name);
}
