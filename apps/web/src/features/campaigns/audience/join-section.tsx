import type { Campaign } from "@filon/contracts";
import { AppButton, Notice } from "@filon/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { whenAnswered } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import { useJoinCampaign } from "../api/change-campaigns.ts";
import { quoteQuery } from "../api/prepare.ts";
import { AudiencePanel } from "./audience-panel.tsx";
import { NOBODY_LET_IN } from "./choice.ts";

/** Of a campaign under way: who came to its lists since, who was left out and why, and the way to take them in. */
export function JoinSection({ campaign }: { readonly campaign: Campaign }) {
  const t = useTexts();
  const [choice, setChoice] = useState(NOBODY_LET_IN);
  const join = useJoinCampaign(campaign.id);
  const scope = { listIds: campaign.lists.map(({ id }) => id), campaignId: campaign.id };
  const { data: quote } = useQuery(quoteQuery(scope.listIds, campaign.graph, { campaignId: campaign.id, audience: choice }));
  if (!quote || (quote.entering === 0 && quote.leftOut.length === 0)) return null;
  const take = () =>
    whenAnswered(join.mutateAsync({ newcomers: true, audience: choice, pruCost: quote.pruCost }), {
      onSuccess: () => setChoice(NOBODY_LET_IN),
    });
  return (
    <div>
      <AudiencePanel scope={scope} leftOut={quote.leftOut} choice={choice} onChange={setChoice} />
      {quote.entering > 0 && (
        <Notice tone="info">
          <div className="audience-join">
            <span>{t("campaigns.audience.joining", { count: quote.entering, cost: quote.pruCost })}</span>
            <AppButton kind="primary" loading={join.isPending} disabled={quote.pruCost > quote.pruAvailable} onClick={take}>
              {t("campaigns.audience.join")}
            </AppButton>
          </div>
        </Notice>
      )}
    </div>
  );
}
