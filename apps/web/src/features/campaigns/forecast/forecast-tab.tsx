import type { Campaign, CampaignSettings } from "@filon/contracts/campaigns";
import { Notice } from "@filon/ui";
import { useCallback, useMemo } from "react";
import { useTexts } from "../../../shared/i18n/index.ts";
import { failureText, useAct } from "../../../shared/http/index.ts";
import campaignTabStyles from "../components/campaign-tab.module.css";
import * as campaigns from "../api/campaigns.ts";
import { forecastQuery } from "../api/campaigns-forecast.ts";
import { NOBODY_LET_IN } from "../audience/choice.ts";
import { DraftForecast } from "./draft-forecast.tsx";
import { ForecastComparison } from "./forecast-comparison.tsx";
import { ForecastPanel } from "./forecast-panel.tsx";
import type { ForecastQuery } from "./use-forecast.ts";

/** What the campaign will do and, once it has started, what was forecast at its start beside what has happened. */
export function ForecastTab({ campaign }: { readonly campaign: Campaign }) {
  const t = useTexts();
  const listIds = useMemo(() => campaign.lists.map(({ id }) => id), [campaign.lists]);
  const underWay = useCallback<ForecastQuery>((change, quick) => forecastQuery(campaign.id, change, quick), [campaign.id]);
  const keep = useAct({
    run: (settings: Partial<CampaignSettings>) => campaigns.changeSettings(campaign.id, { settings }),
    refresh: [...campaigns.CAMPAIGNS_SHOWN, ["campaign-forecast", campaign.id]],
    done: ({ message }) => message,
    failure: (error) => failureText(error, t("campaigns.errors.update")),
  });
  if (campaign.run > 0) {
    const isUnderWay = campaign.status === "running" || campaign.status === "paused";
    return (
      <div className={campaignTabStyles.campaignOverview}>
        {isUnderWay && <ForecastPanel queryOf={underWay} settings={campaign.settings} onKeep={keep.run} isUnderWay />}
        <ForecastComparison campaignId={campaign.id} isUnderWay={isUnderWay} />
      </div>
    );
  }
  if (listIds.length === 0 || campaign.graph.nodes.length === 0) return <Notice tone="info">{t("campaigns.forecast.incomplete")}</Notice>;
  return <DraftForecast listIds={listIds} graph={campaign.graph} settings={campaign.settings} audience={NOBODY_LET_IN} onKeep={keep.run} />;
}
