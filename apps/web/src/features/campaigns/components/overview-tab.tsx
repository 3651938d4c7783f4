import type { Campaign, CampaignQuote } from "@filon/contracts/campaigns";
import { ErrorState, LineProgress, LoadingState, Notice, useFormat } from "@filon/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { failureInPlace, messageOf } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import { modulesQuery } from "../api/workflow.ts";
import { quoteQuery } from "../api/campaigns-quote.ts";
import { campaignLiveQuery } from "../api/campaigns-read.ts";
import { AbsentSenders } from "./absent-senders.tsx";
import { ActivityList } from "./activity-list.tsx";
import { CampaignCounts } from "./campaign-counts.tsx";
import { LiveLine } from "./live-line.tsx";
import { QuotePanel, QuoteToCome } from "./quote-panel.tsx";
import { WhyWaiting } from "./why-waiting.tsx";
import campaignTabStyles from "./campaign-tab.module.css";
import styles from "./overview-tab.module.css";

/** Number of latest events shown: about as many as fit the height of the card beside them. A link leads to the others. */
const LATEST_ENTRIES = 8;

/** The campaign at a glance: its figures, its line, why some prospects wait, and the latest events. */
export function OverviewTab({ campaign }: { readonly campaign: Campaign }) {
  const t = useTexts();
  const format = useFormat();
  const modules = useQuery(modulesQuery);
  const { data: live, error } = useQuery(campaignLiveQuery(campaign.id));
  const started = campaign.run > 0;
  const quote = useQuery({
    ...quoteQuery(
      campaign.lists.map(({ id }) => id),
      campaign.graph,
    ),
    enabled: !started,
  });
  const failure = failureInPlace(error, live) ?? failureInPlace(modules.error, modules.data);
  if (failure) return <ErrorState title={t("campaigns.errors.loadOne")}>{messageOf(failure, t("campaigns.errors.other"))}</ErrorState>;
  if (!live || !modules.data) return <LoadingState label={t("ui.states.loading")} />;
  const { counts, latestActivity: entries } = live;
  const done = counts.completed + counts.stopped;
  return (
    <div className={campaignTabStyles.campaignOverview}>
      {campaign.status === "paused" && campaign.endReason === "subscriptionInactive" && (
        <Notice tone="warm" title={t("campaigns.page.pausedByPlanTitle")}>
          {t("campaigns.page.pausedByPlanText")} <Link to="/settings/billing">{t("campaigns.page.pausedByPlanLink")}</Link>
        </Notice>
      )}
      {(campaign.status === "running" || campaign.status === "paused") && <AbsentSenders campaignId={campaign.id} senders={live.senders} />}
      {started ? (
        <CampaignCounts campaign={campaign} counts={counts} />
      ) : (
        <DraftQuote campaign={campaign} quote={quote.data} error={quote.error} />
      )}
      {started && (
        <div className="card">
          <LineProgress
            label={t("campaigns.page.progress")}
            done={done}
            total={counts.prospects}
            figures={t("campaigns.page.progressFigures", { done, total: counts.prospects })}
          />
        </div>
      )}
      <div className={styles.campaignColumns} data-single={!started || undefined}>
        <section className="card" aria-labelledby="campaign-line">
          <h2 id="campaign-line">
            {t("campaigns.page.line")}
            <Link to="/campaigns/$id/workflow" params={{ id: campaign.id }}>
              {t("workflow.map.link")}
            </Link>
          </h2>
          <LiveLine campaign={campaign} live={live} modules={modules.data} />
        </section>
        {started && (
          <div className={styles.campaignSide}>
            <section className="card" aria-labelledby="campaign-why">
              <h2 id="campaign-why">
                {t("campaigns.page.why")}
                <span>{format.number(counts.open)}</span>
              </h2>
              <WhyWaiting campaignId={campaign.id} waiting={live.waiting} />
            </section>
            <section className="card" aria-labelledby="campaign-latest">
              <h2 id="campaign-latest">
                {t("campaigns.page.latest")}
                <Link to="/campaigns/$id" params={{ id: campaign.id }} search={{ tab: "activity" }}>
                  {t("campaigns.page.all")}
                </Link>
              </h2>
              <div aria-live="off">
                <ActivityList entries={entries.slice(0, LATEST_ENTRIES)} />
              </div>
            </section>
          </div>
        )}
      </div>
    </div>
  );
}

interface DraftQuoteProps {
  readonly campaign: Campaign;
  readonly quote: CampaignQuote | undefined;
  readonly error: Error | null;
}

/** What a draft would cost and what it still needs. */
function DraftQuote({ campaign, quote, error }: DraftQuoteProps) {
  const t = useTexts();
  const leftOut = quote?.leftOut.reduce((sum, { count }) => sum + count, 0) ?? 0;
  const edit = (
    <Link to="/campaigns/$id/edit" params={{ id: campaign.id }}>
      {t("campaigns.quote.toSequence")}
    </Link>
  );
  return (
    <>
      <Notice tone="info" title={t("campaigns.page.draftTitle")}>
        {t("campaigns.page.draftText")}
      </Notice>
      {error && <Notice tone="alert">{messageOf(error, t("campaigns.errors.pruCheck"))}</Notice>}
      {quote ? <QuotePanel quote={quote} toSequence={edit} /> : !error && <QuoteToCome />}
      {leftOut > 0 && <Notice tone="info">{t("campaigns.audience.atStart", { count: leftOut })}</Notice>}
    </>
  );
}
