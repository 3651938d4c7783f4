import type { CampaignStatus } from "@filon/contracts/campaigns";
import type { Queryable, WorkspaceTx } from "../../database.ts";
import { newId } from "../../ids.ts";

export interface InstalledModuleRow {
  id: string;
  module_type: string;
  /** What it cost, in credits. */
  credits: number;
  installed_at: Date;
}

/** Returns what the workspace has installed now, besides what every workspace has. */
export async function listInstalled(tx: WorkspaceTx): Promise<InstalledModuleRow[]> {
  const { rows } = await tx.query<InstalledModuleRow>({
    name: "marketplace-list-installed",
    text: "SELECT id, module_type, credits, installed_at FROM module_installation WHERE workspace_id = $1 AND uninstalled_at IS NULL",
    values: [tx.workspaceId],
  });
  return rows;
}

/** Returns which of these types are installed, and keeps them installed until the transaction ends. */
export async function holdInstalled(tx: WorkspaceTx, types: readonly string[]): Promise<Set<string>> {
  const { rows } = await tx.query<{ module_type: string }>({
    name: "marketplace-hold-installed",
    text: `SELECT module_type FROM module_installation
           WHERE workspace_id = $1 AND module_type = ANY($2) AND uninstalled_at IS NULL ORDER BY id FOR SHARE`,
    values: [tx.workspaceId, types],
  });
  return new Set(rows.map((row) => row.module_type));
}

/** Installs a module; `userId` null when installed with the workspace. */
export async function install(
  tx: WorkspaceTx,
  installed: { readonly id: string; readonly type: string; readonly credits: number; readonly userId: string | null; readonly at: Date },
): Promise<void> {
  await tx.query({
    name: "marketplace-install",
    text: `INSERT INTO module_installation (workspace_id, id, module_type, credits, installed_by, installed_at)
           VALUES ($1, $2, $3, $4, $5, $6)`,
    values: [tx.workspaceId, installed.id, installed.type, installed.credits, installed.userId, installed.at],
  });
}

/** Installs the modules that a new workspace starts with. */
export async function installFirst(tx: WorkspaceTx, types: readonly string[], at: Date): Promise<void> {
  for (const type of types) await install(tx, { id: newId(), type, credits: 0, userId: null, at });
}

/** Uninstalls a module. Returns what was installed, null when it was not. */
export async function uninstall(tx: WorkspaceTx, type: string, at: Date): Promise<InstalledModuleRow | null> {
  const { rows } = await tx.query<InstalledModuleRow>({
    name: "marketplace-uninstall",
    text: `UPDATE module_installation SET uninstalled_at = $3
           WHERE workspace_id = $1 AND module_type = $2 AND uninstalled_at IS NULL RETURNING id, module_type, credits, installed_at`,
    values: [tx.workspaceId, type, at],
  });
  return rows[0] ?? null;
}

export interface UsingCampaignRow {
  id: string;
  title: string;
  status: CampaignStatus;
  endReason: string | null;
}

/** Returns the campaigns whose current workflow contains a module, running ones first. */
export async function listCampaignsUsing(tx: WorkspaceTx, types: readonly string[]): Promise<UsingCampaignRow[]> {
  const { rows } = await tx.query<UsingCampaignRow>({
    name: "marketplace-list-campaigns-using",
    text: `
      SELECT c.id, c.title, c.status, c.end_reason AS "endReason" FROM campaign c
      JOIN workflow_version v ON v.workspace_id = c.workspace_id AND v.id = c.workflow_version_id
      WHERE c.workspace_id = $1 AND v.module_types && $2::text[]
      ORDER BY c.status <> 'running', c.status <> 'paused', c.created_at DESC, c.id LIMIT 50`,
    values: [tx.workspaceId, types],
  });
  return rows;
}

export interface MarketFiguresRow {
  module_type: string;
  installs: number;
  active_workspaces: number;
  ratings: number;
  rating: number | null;
}

/**
 * Returns figures of the whole installation by module; `always` are the modules that every workspace has, `aliases` the modules for which
 * other names stand.
 */
export async function readFigures(
  db: Queryable,
  always: readonly string[],
  aliases: Readonly<Record<string, string>>,
): Promise<Map<string, MarketFiguresRow>> {
  const { rows } = await db.query<MarketFiguresRow>({
    name: "marketplace-read-figures",
    text: "SELECT * FROM market_figures($1, $2)",
    values: [always, aliases],
  });
  return new Map(rows.map((row) => [row.module_type, row]));
}
