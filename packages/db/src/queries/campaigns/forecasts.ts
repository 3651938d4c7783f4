import type { CampaignForecast } from "@filon/contracts/campaigns";
import { storableJson } from "@filon/contracts/text";
import type { WorkspaceTx } from "../../database.ts";

/** What was forecast when a run started. */
export interface ForecastRow {
  /** As it was stored; versions of the contract may have changed since. */
  forecast: unknown;
  made_at: Date;
}

/** Returns what was forecast when a campaign's run started, or null. */
export async function findForecast(tx: WorkspaceTx, campaignId: string, run: number): Promise<ForecastRow | null> {
  const { rows } = await tx.query<ForecastRow>({
    name: "campaigns-find-forecast",
    text: "SELECT forecast, made_at FROM campaign_forecast WHERE workspace_id = $1 AND campaign_id = $2 AND run = $3",
    values: [tx.workspaceId, campaignId, run],
  });
  return rows[0] ?? null;
}

/** Keeps what was forecast when a run started; a second one for the same run changes nothing. */
export async function keepForecast(
  tx: WorkspaceTx,
  kept: { readonly campaignId: string; readonly run: number; readonly forecast: CampaignForecast; readonly at: Date },
): Promise<void> {
  await tx.query({
    name: "campaigns-keep-forecast",
    text: `
      INSERT INTO campaign_forecast (workspace_id, campaign_id, run, forecast, made_at)
      SELECT $1, id, $3, $4, $5 FROM campaign WHERE workspace_id = $1 AND id = $2
      ON CONFLICT DO NOTHING`,
    values: [tx.workspaceId, kept.campaignId, kept.run, storableJson(kept.forecast), kept.at],
  });
}
