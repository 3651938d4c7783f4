import type { Campaign } from "@filon/contracts/campaigns";
import { AppButton, Notice } from "@filon/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useAct } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import { useServerEvent } from "../../../shared/realtime/index.ts";
import * as audience from "../api/audience.ts";
import { quoteQuery } from "../api/campaigns-quote.ts";
import { useThrottled } from "../use-campaign-updates.ts";
import { AudiencePanel } from "./audience-panel.tsx";
import { NOBODY_LET_IN } from "./choice.ts";
import styles from "./audience.module.css";

/** Minimum time between refetches, in milliseconds: a running campaign changes prospects constantly. */
const READ_EVERY_MS = 3_000;

/** For a campaign under way: people added to its lists since it started, people left out and why, and the button that adds them. */
export function JoinSection({ campaign }: { readonly campaign: Campaign }) {
  const t = useTexts();
  const [choice, setChoice] = useState(NOBODY_LET_IN);
  const join = useAct({
    run: (pruCost: number) => audience.join(campaign.id, { newcomers: true, audience: choice, pruCost }),
    refresh: audience.AUDIENCE_SHOWN,
    done: (message) => message,
    failure: t("campaigns.audience.joinFailed"),
    onDone: () => setChoice(NOBODY_LET_IN),
  });
  const scope = { listIds: campaign.lists.map(({ id }) => id), campaignId: campaign.id };
  const { data: quote } = useQuery(quoteQuery(scope.listIds, campaign.graph, { campaignId: campaign.id, audience: choice }));
  const queries = useQueryClient();
  // People may be added to the lists, answer or refuse at any time.
  const readAgain = useThrottled(
    () => Promise.all(["campaign-quote", "campaign-left-out"].map((key) => queries.invalidateQueries({ queryKey: [key] }))),
    READ_EVERY_MS,
  );
  useServerEvent("prospect:changed", readAgain);
  if (!quote || (quote.entering === 0 && quote.leftOut.length === 0)) return null;
  return (
    <div className={styles.joinSection}>
      <AudiencePanel scope={scope} leftOut={quote.leftOut} choice={choice} onChange={setChoice} />
      {quote.entering > 0 && (
        <Notice tone="info">
          <div className={styles.join}>
            <span>{t("campaigns.audience.joining", { count: quote.entering, cost: quote.pruCost })}</span>
            <AppButton
              kind="primary"
              loading={join.isPending}
              disabled={quote.pruCost > quote.pruAvailable}
              onClick={() => join.run(quote.pruCost)}
            >
              {t("campaigns.audience.join")}
            </AppButton>
          </div>
        </Notice>
      )}
    </div>
  );
}
