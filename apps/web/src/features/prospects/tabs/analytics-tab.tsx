import type { ProspectFigures } from "@filon/contracts/prospects";
import { ErrorState, SkeletonRows, StatRow, StatTile, useFormat } from "@filon/ui";
import { useQuery } from "@tanstack/react-query";
import { messageOf } from "../../../shared/http/index.ts";
import { textIfAny, useTexts } from "../../../shared/i18n/index.ts";
import { figuresQuery } from "../api/prospects.ts";
import { MonthsPicture } from "../components/months-picture.tsx";
import { ScorePicture } from "../components/score-picture.tsx";
import { SectionCard } from "../components/section-card.tsx";
import prospectAnalyticsStyles from "../prospect-analytics.module.css";
import styles from "../components/prospect-parts.module.css";

/** Figures and charts about the exchanges with the prospect. */
export function AnalyticsTab({ prospectId }: { readonly prospectId: string }) {
  const t = useTexts();
  const { data, error } = useQuery(figuresQuery(prospectId));
  if (data === undefined) {
    return error === null ? (
      <SkeletonRows label={t("ui.states.loading")} rows={5} />
    ) : (
      <ErrorState title={t("prospects.analytics.loadError")}>{messageOf(error, t("ui.errors.data"))}</ErrorState>
    );
  }
  return (
    <div className={styles.prospectColumn}>
      <Totals figures={data} />
      <div className={`${styles.prospectLayout} ${styles.prospectHalves}`}>
        <SectionCard title={t("prospects.analytics.channels")}>
          <Channels figures={data} />
        </SectionCard>
        <SectionCard title={t("prospects.analytics.months")}>
          <MonthsPicture months={data.months} />
        </SectionCard>
      </div>
      <SectionCard title={t("prospects.analytics.scores")}>
        {data.scores.length === 0 ? <p className="quiet">{t("prospects.analytics.noScores")}</p> : <ScorePicture scores={data.scores} />}
      </SectionCard>
    </div>
  );
}

function Totals({ figures }: { readonly figures: ProspectFigures }) {
  const t = useTexts();
  const format = useFormat();
  const sum = (side: "sent" | "received") => figures.channels.reduce((total, row) => total + row[side], 0);
  const { firstAnswerAfter: after } = figures;
  return (
    <StatRow>
      <StatTile label={t("prospects.analytics.sent")} value={format.number(sum("sent"))} />
      <StatTile
        label={t("prospects.analytics.received")}
        value={format.number(sum("received"))}
        note={
          after === null
            ? t("prospects.analytics.noAnswer")
            : `${t("prospects.analytics.firstAnswer")} ${t("prospects.analytics.delay", spanOf(after))}`
        }
        {...(after !== null && { tone: "success" as const })}
      />
      <StatTile label={t("prospects.analytics.visits")} value={format.number(figures.visits)} />
      <StatTile label={t("prospects.analytics.invitations")} value={format.number(figures.invitations)} />
      <StatTile label={t("prospects.analytics.interactions")} value={format.number(figures.interactions)} />
    </StatRow>
  );
}

/** Converts milliseconds into the most readable unit. */
function spanOf(milliseconds: number): { unit: "minutes" | "hours" | "days"; count: number } {
  const minutes = Math.max(1, Math.round(milliseconds / 60_000));
  if (minutes < 90) return { unit: "minutes", count: minutes };
  const hours = Math.round(minutes / 60);
  return hours < 48 ? { unit: "hours", count: hours } : { unit: "days", count: Math.round(hours / 24) };
}

function Channels({ figures }: { readonly figures: ProspectFigures }) {
  const t = useTexts();
  const most = Math.max(1, ...figures.channels.flatMap(({ sent, received }) => [sent, received]));
  if (figures.channels.length === 0) return <p className="quiet">{t("prospects.analytics.noMessages")}</p>;
  return (
    <ul className={prospectAnalyticsStyles.channelBars}>
      {figures.channels.map(({ channel, sent, received }) => (
        <li key={channel} style={{ "--line-color": `var(--channel-${channel}, var(--color-klein))` }}>
          <b>{textIfAny(`prospects.channels.${channel}`) ?? channel}</b>
          <span className={prospectAnalyticsStyles.channelBar}>
            <i style={{ width: `${(sent / most) * 100}%` }} aria-hidden="true" />
            <small>{t("prospects.analytics.sentCount", { count: sent })}</small>
          </span>
          <span className={`${prospectAnalyticsStyles.channelBar} ${prospectAnalyticsStyles.channelBarReceived}`}>
            <i style={{ width: `${(received / most) * 100}%` }} aria-hidden="true" />
            <small>{t("prospects.analytics.receivedCount", { count: received })}</small>
          </span>
        </li>
      ))}
    </ul>
  );
}
