import type { Readable } from "node:stream";
import type { SheetFormat } from "@filon/contracts/tables";
import type { Database } from "@filon/db";
import * as campaigns from "@filon/db/campaigns";
import { sheetFile } from "../tables/index.ts";
import { campaignNotFound } from "./campaign-not-found.ts";

/** Rows read at once for a file. */
const PAGE = 1_000;

/** Counts the rows that steps of a campaign's present run have added to its export. Throws 404. */
export async function countExport(db: Database, workspaceId: string, id: string): Promise<{ rows: number }> {
  return db.inWorkspace(workspaceId, async (tx) => {
    const campaign = await campaigns.find(tx, id);
    if (!campaign) throw campaignNotFound();
    return { rows: await campaigns.countExport(tx, id, campaign.run) };
  });
}

/** Returns the export of a campaign's present run as a file, with the columns of all its rows. Throws 404, 413 for a spreadsheet too long. */
export async function downloadExport(
  db: Database,
  workspaceId: string,
  id: string,
  format: SheetFormat,
): Promise<{ fileName: string; file: Readable }> {
  const { campaign, columns } = await db.inWorkspace(workspaceId, async (tx) => {
    const found = await campaigns.find(tx, id);
    if (!found) throw campaignNotFound();
    return { campaign: found, columns: await campaigns.listExportColumns(tx, id, found.run) };
  });
  async function* pages(): AsyncGenerator<string[][]> {
    for (let after: string | null = null; ;) {
      const place = { campaignId: id, run: campaign.run, after, limit: PAGE };
      const page: campaigns.ExportRow[] = await db.inWorkspace(workspaceId, (tx) => campaigns.downloadExport(tx, place));
      if (page.length > 0)
        yield page.map(({ cells }) => {
          const named = new Map(cells);
          return columns.map((column) => named.get(column) ?? "");
        });
      if (page.length < PAGE) return;
      after = page.at(-1)?.id ?? null;
    }
  }
  const file = await sheetFile(format, columns, pages());
  return { fileName: `${campaign.title.replaceAll(/[\\/:*?"<>|]/gu, "-")}.${format}`, file };
}
