import { type CampaignStatistics, REPLY_TIMES } from "@filon/contracts/campaigns";
import { useTexts } from "../../../shared/i18n/index.ts";
import { useReasons } from "../wording.ts";
import { Bars } from "./bars.tsx";
import { FigureLink } from "./figure-link.tsx";
import { HeatMap } from "./heat-map.tsx";
import { useDuration } from "./use-duration.ts";

/** When people answer: by hour of the week, and by the time since the message before. Nothing before the first reply or act. */
export function Replies({ statistics, timeZone }: { readonly statistics: CampaignStatistics; readonly timeZone: string }) {
  const t = useTexts();
  const duration = useDuration();
  const { hours, replyTimes, medianReplySeconds } = statistics;
  const classes = [
    ...REPLY_TIMES.map((most) => t("campaigns.statistics.times.within", { time: duration(most) })),
    t("campaigns.statistics.times.later"),
  ];
  return (
    <>
      {hours.length > 0 && (
        <section className="card" aria-labelledby="statistics-heat">
          <h2 id="statistics-heat">{t("campaigns.statistics.heat.title")}</h2>
          <HeatMap hours={hours} timeZone={timeZone} />
        </section>
      )}
      {medianReplySeconds !== null && (
        <section className="card" aria-labelledby="statistics-times">
          <h2 id="statistics-times">{t("campaigns.statistics.times.title")}</h2>
          <p>{t("campaigns.statistics.times.median", { time: duration(medianReplySeconds) })}</p>
          <Bars
            label={t("campaigns.statistics.times.title")}
            bars={replyTimes.map((count, index) => {
              const label = classes[index] ?? "";
              return { id: label, label, count, figure: <FigureLink count={count} figure="delay" of={String(index)} name={label} /> };
            })}
          />
        </section>
      )}
    </>
  );
}

/** Why people's runs ended, most often first; nothing while nobody's has. */
export function Ends({ ends }: { readonly ends: CampaignStatistics["ends"] }) {
  const t = useTexts();
  const reasons = useReasons();
  if (ends.length === 0) return null;
  return (
    <section className="card" aria-labelledby="statistics-ends">
      <h2 id="statistics-ends">{t("campaigns.statistics.endsTitle")}</h2>
      <Bars
        label={t("campaigns.statistics.endsTitle")}
        bars={ends.map(({ reason, count }) => ({
          id: reason,
          label: reasons(reason),
          count,
          figure: <FigureLink count={count} figure="ended" of={reason} name={reasons(reason)} />,
        }))}
      />
    </section>
  );
}
