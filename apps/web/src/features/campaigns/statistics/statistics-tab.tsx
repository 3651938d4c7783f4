import type { Campaign, CampaignStatistics, PeopleFigure } from "@filon/contracts/campaigns";
import { AppButton, ErrorState, LineFunnel, LoadingState, Notice, StatRow, StatTile, useFormat } from "@filon/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ApiProblem, messageOf } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import { campaignStatisticsQuery } from "../api/campaigns-read.ts";
import { DaysChart } from "./days-chart.tsx";
import { Breakdown } from "./breakdown.tsx";
import { ByAccount } from "./by-account.tsx";
import { ByStep } from "./by-step.tsx";
import { ExportButtons } from "./export-buttons.tsx";
import { RunExport } from "./run-export.tsx";
import { FigureLink, FiguresOf } from "./figure-link.tsx";
import { OwnFigures } from "./own-figures.tsx";
import { Ends, Replies } from "./replies-and-ends.tsx";
import { useDuration } from "./use-duration.ts";
import figureStyles from "./figure-link.module.css";
import styles from "../components/campaign-tab.module.css";

/** The campaign in figures: its funnel, activity by day, and all totals (STATS-01). */
export function StatisticsTab({ campaign }: { readonly campaign: Campaign }) {
  const t = useTexts();
  const { data, error, refetch, isFetching } = useQuery(campaignStatisticsQuery(campaign.id));
  if (error && !data) {
    const tooMany = error instanceof ApiProblem && error.status === 429;
    return (
      <ErrorState
        title={t(tooMany ? "campaigns.statistics.tooMany" : "campaigns.statistics.unable")}
        actions={
          <AppButton loading={isFetching} onClick={() => void refetch()}>
            {t("ui.actions.retry")}
          </AppButton>
        }
      >
        {tooMany ? undefined : messageOf(error, t("campaigns.errors.other"))}
      </ErrorState>
    );
  }
  if (!data) return <LoadingState label={t("ui.states.loading")} />;
  if (data.durationSeconds === null) return <Notice tone="info">{t("campaigns.statistics.draft")}</Notice>;
  return (
    <FiguresOf value={campaign.id}>
      <div className={styles.campaignOverview}>
        {error && (
          <Notice tone="warm">
            <p>{t("campaigns.statistics.stale")}</p>
            <AppButton loading={isFetching} onClick={() => void refetch()}>
              {t("ui.actions.retry")}
            </AppButton>
          </Notice>
        )}
        <Funnel campaign={campaign} statistics={data} />
        <section className="card" aria-labelledby="statistics-days">
          <h2 id="statistics-days">{t("campaigns.statistics.byDay")}</h2>
          <DaysChart days={data.days} />
        </section>
        <Sums campaign={campaign} statistics={data} />
        <ByStep campaign={campaign} steps={data.steps} />
        <Replies statistics={data} timeZone={campaign.settings.timeZone} />
        <Ends ends={data.ends} />
        <ByAccount accounts={data.accounts} />
        <Breakdown campaignId={campaign.id} />
        <OwnFigures figures={data.figures} />
        <RunExport campaignId={campaign.id} title={campaign.title} />
        <ExportButtons campaign={campaign} />
      </div>
    </FiguresOf>
  );
}

interface Shown {
  readonly campaign: Campaign;
  readonly statistics: CampaignStatistics;
}

function Funnel({ campaign, statistics }: Shown) {
  const t = useTexts();
  const format = useFormat();
  const { prospects } = statistics;
  const stations = (["prospects", "contacted", "accepted", "replied", "appointments"] as const).filter(
    (name) => name !== "accepted" || campaign.channels.includes("linkedin"),
  );
  return (
    <section className="card" aria-labelledby="statistics-line">
      <h2 id="statistics-line">{t("campaigns.statistics.funnel")}</h2>
      <LineFunnel
        label={t("campaigns.statistics.funnel")}
        stations={stations.map((name) => ({
          id: name,
          label: t(`campaigns.statistics.${name}`),
          count: statistics[name],
          figure:
            name === "prospects" ? (
              <PeopleLink campaign={campaign} count={statistics[name]} name={t(`campaigns.statistics.${name}`)} />
            ) : (
              <FigureLink count={statistics[name]} figure={name} name={t(`campaigns.statistics.${name}`)} />
            ),
          note:
            name === "prospects" || prospects === 0
              ? undefined
              : t("campaigns.statistics.share", { share: format.percent(statistics[name] / prospects) }),
        }))}
        siding={{
          label: t("campaigns.statistics.refused", { count: statistics.refused }),
          figure: format.number(statistics.refused),
          note: statistics.refused > 0 && (
            <Link to="/campaigns/$id" params={{ id: campaign.id }} search={{ tab: "prospects", state: "refused" }}>
              {t("campaigns.statistics.seeRefused", { count: statistics.refused })}
            </Link>
          ),
        }}
      />
    </section>
  );
}

/** Figures that are always shown. Those in LINKEDIN are shown for campaigns that use LinkedIn, and every figure is shown above 0. */
const ALWAYS: ReadonlySet<string> = new Set(["sent", "processed", "failed"]);
const LINKEDIN: ReadonlySet<string> = new Set(["visits", "invitations", "messages"]);

/** The number of all people, which opens their list. */
function PeopleLink({ campaign, count, name }: { readonly campaign: Campaign; readonly count: number; readonly name: string }) {
  const t = useTexts();
  const format = useFormat();
  if (count === 0) return format.number(0);
  return (
    <Link
      to="/campaigns/$id"
      params={{ id: campaign.id }}
      search={{ tab: "prospects" }}
      className={figureStyles.root}
      aria-label={t("campaigns.statistics.seePeople", { count, name })}
    >
      {format.number(count)}
    </Link>
  );
}

/** Sums that count acts. */
const ACTS: ReadonlySet<string> = new Set([
  "sent",
  "visits",
  "invitations",
  "messages",
  "emails",
  "likes",
  "follows",
  "comments",
  "failed",
]);

/** The list of people that a sum opens; the others count what has no people of its own. */
const OPENING: Readonly<Record<string, PeopleFigure>> = {
  contacted: "contacted",
  connected: "connected",
  connections: "accepted",
  replied: "replied",
  sent: "sent",
  visits: "visits",
  invitations: "invitations",
  messages: "messages",
  emails: "emails",
  likes: "likes",
  follows: "follows",
  comments: "comments",
  failed: "failed",
};

function Sums({ campaign, statistics }: Shown) {
  const t = useTexts();
  const format = useFormat();
  const duration = useDuration();
  const onLinkedIn = campaign.channels.includes("linkedin");
  const people = ["prospects", "pending", "contacted", ...(onLinkedIn ? (["connected", "connections"] as const) : []), "replied"] as const;
  const acts = (
    ["sent", "visits", "invitations", "messages", "emails", "likes", "follows", "comments", "processed", "failed"] as const
  ).filter((name) => ALWAYS.has(name) || statistics[name] > 0 || (onLinkedIn && LINKEDIN.has(name)));
  const valueOf = (name: (typeof people)[number] | (typeof acts)[number]) => {
    const figure = OPENING[name];
    if (name === "prospects")
      return <PeopleLink campaign={campaign} count={statistics.prospects} name={t("campaigns.statistics.prospects")} />;
    if (figure === undefined) return format.number(statistics[name]);
    return <FigureLink count={statistics[name]} figure={figure} ofActs={ACTS.has(name)} name={t(`campaigns.statistics.${name}`)} />;
  };
  return (
    <>
      <section aria-label={t("campaigns.statistics.people")}>
        <StatRow>
          <StatTile label={t("campaigns.statistics.state")} value={t(`campaigns.statistics.status.${statistics.status}`)} />
          <StatTile label={t("campaigns.statistics.duration")} value={duration(statistics.durationSeconds ?? 0)} />
          {people.map((name) => (
            <StatTile key={name} label={t(`campaigns.statistics.${name}`)} value={valueOf(name)} />
          ))}
        </StatRow>
      </section>
      <section aria-label={t("campaigns.statistics.acts")}>
        <StatRow>
          {acts.map((name) => (
            <StatTile key={name} label={t(`campaigns.statistics.${name}`)} value={valueOf(name)} />
          ))}
          <StatTile
            label={t("campaigns.statistics.successRate")}
            value={format.percent(statistics.successRate / 100)}
            note={t("campaigns.counts.successNote", { done: statistics.success, all: statistics.processed })}
          />
        </StatRow>
      </section>
    </>
  );
}
