import { storableJson } from "@filon/contracts/text";
import type { WorkspaceTx } from "../../database.ts";

/** A row of a run's export: pairs of a column's name and its text. */
export interface ExportRow {
  id: string;
  cells: [string, string][];
}

/** Adds a row to the export of the run that a call belongs to, under the call's id. Returns false when it was added before. */
export async function addExportRow(
  tx: WorkspaceTx,
  callId: string,
  cells: readonly (readonly [string, string])[],
  at: Date,
): Promise<boolean> {
  const { rows } = await tx.query({
    name: "campaigns-add-export-row",
    text: `
      INSERT INTO export_row (workspace_id, id, campaign_id, run, prospect_id, cells, made_at)
      SELECT $1, c.id, c.campaign_id, c.run, c.prospect_id, $3::jsonb, $4 FROM call c WHERE c.workspace_id = $1 AND c.id = $2
      ON CONFLICT DO NOTHING RETURNING id`,
    values: [tx.workspaceId, callId, storableJson(cells), at],
  });
  return rows.length === 1;
}

/** Counts the rows of a run's export. */
export async function countExport(tx: WorkspaceTx, campaignId: string, run: number): Promise<number> {
  const { rows } = await tx.query<{ count: number }>({
    name: "campaigns-count-export",
    text: "SELECT count(*)::integer AS count FROM export_row WHERE workspace_id = $1 AND campaign_id = $2 AND run = $3",
    values: [tx.workspaceId, campaignId, run],
  });
  return rows[0]?.count ?? 0;
}

/** Returns the names of the columns of a run's export, in the order in which rows first had them. */
export async function listExportColumns(tx: WorkspaceTx, campaignId: string, run: number): Promise<string[]> {
  const { rows } = await tx.query<{ name: string }>({
    name: "campaigns-list-export-columns",
    text: `
      SELECT cell.value ->> 0 AS name FROM export_row r CROSS JOIN LATERAL jsonb_array_elements(r.cells) WITH ORDINALITY AS cell(value, place)
      WHERE r.workspace_id = $1 AND r.campaign_id = $2 AND r.run = $3
      GROUP BY 1 ORDER BY min(r.made_at), min(cell.place) LIMIT 200`,
    values: [tx.workspaceId, campaignId, run],
  });
  return rows.map(({ name }) => name);
}

/** Returns a page of a run's export, in the order of the rows' ids. */
export async function downloadExport(
  tx: WorkspaceTx,
  { campaignId, run, after, limit }: { campaignId: string; run: number; after: string | null; limit: number },
): Promise<ExportRow[]> {
  const { rows } = await tx.query<ExportRow>({
    name: "campaigns-download-export",
    text: `
      SELECT id, cells FROM export_row
      WHERE workspace_id = $1 AND campaign_id = $2 AND run = $3 AND ($4::uuid IS NULL OR id > $4) ORDER BY id LIMIT $5`,
    values: [tx.workspaceId, campaignId, run, after, limit],
  });
  return rows;
}
