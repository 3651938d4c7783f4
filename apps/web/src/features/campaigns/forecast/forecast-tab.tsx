import type { Campaign } from "@filon/contracts/campaigns";
import { Notice } from "@filon/ui";
import { useMemo } from "react";
import { useTexts } from "../../../shared/i18n/index.ts";
import { NOBODY_LET_IN } from "../audience/choice.ts";
import { DraftForecast } from "./draft-forecast.tsx";

/** What the campaign will do. */
export function ForecastTab({ campaign }: { readonly campaign: Campaign }) {
  const t = useTexts();
  const listIds = useMemo(() => campaign.lists.map(({ id }) => id), [campaign.lists]);
  if (listIds.length === 0 || campaign.graph.nodes.length === 0) return <Notice tone="info">{t("campaigns.forecast.incomplete")}</Notice>;
  return <DraftForecast listIds={listIds} graph={campaign.graph} settings={campaign.settings} audience={NOBODY_LET_IN} />;
}
