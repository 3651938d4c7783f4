import type { WorkspaceTx } from "../../database.ts";

/** A workspace's own brand; null fields stay Filon's. */
export interface BrandRow {
  name: string | null;
  colour: string | null;
  /** The unguessable part of the logo's address. */
  logo: string | null;
}

/** Returns the brand of the transaction's workspace, all null unless its plan is Enterprise (PLAN-11), and the workspace's name. */
export async function find(tx: WorkspaceTx): Promise<BrandRow & { workspaceName: string }> {
  const { rows } = await tx.query<BrandRow & { workspaceName: string }>({
    name: "brand-find",
    text: `
      SELECT w.name AS "workspaceName", shown.brand_name AS name, shown.brand_colour AS colour, shown.brand_logo AS logo
      FROM workspace w LEFT JOIN workspace shown ON shown.id = w.id AND shown.plan = 'enterprise'
      WHERE w.id = $1`,
    values: [tx.workspaceId],
  });
  return rows[0] ?? { workspaceName: "", name: null, colour: null, logo: null };
}

export async function change(tx: WorkspaceTx, brand: { readonly name: string | null; readonly colour: string | null }): Promise<void> {
  await tx.query({
    name: "brand-change",
    text: "UPDATE workspace SET brand_name = $2, brand_colour = $3 WHERE id = $1",
    values: [tx.workspaceId, brand.name, brand.colour],
  });
}

/** Replaces the workspace's logo; the previous one and its address are gone. */
export async function uploadLogo(
  tx: WorkspaceTx,
  logo: { readonly key: string; readonly image: Buffer; readonly at: Date },
): Promise<void> {
  await tx.query({
    name: "brand-upload-logo-insert",
    text: `
      INSERT INTO workspace_logo (workspace_id, key, image, created_at) VALUES ($1, $2, $3, $4)
      ON CONFLICT (workspace_id) DO UPDATE SET key = excluded.key, image = excluded.image, created_at = excluded.created_at`,
    values: [tx.workspaceId, logo.key, logo.image, logo.at],
  });
  await tx.query({
    name: "brand-upload-logo-point",
    text: "UPDATE workspace SET brand_logo = $2 WHERE id = $1",
    values: [tx.workspaceId, logo.key],
  });
}

export async function removeLogo(tx: WorkspaceTx): Promise<void> {
  await tx.query({
    name: "brand-remove-logo-delete",
    text: "DELETE FROM workspace_logo WHERE workspace_id = $1",
    values: [tx.workspaceId],
  });
  await tx.query({
    name: "brand-remove-logo-unpoint",
    text: "UPDATE workspace SET brand_logo = NULL WHERE id = $1",
    values: [tx.workspaceId],
  });
}

/** Returns the picture behind a key, a PNG; null when there is none. */
export async function readLogo(tx: WorkspaceTx, key: string): Promise<Buffer | null> {
  const { rows } = await tx.query<{ image: Buffer }>({
    name: "brand-read-logo",
    text: "SELECT image FROM workspace_logo WHERE workspace_id = $1 AND key = $2",
    values: [tx.workspaceId, key],
  });
  return rows[0]?.image ?? null;
}
