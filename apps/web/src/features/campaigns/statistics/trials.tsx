import type { CampaignBreakdown } from "@filon/contracts/campaigns";
import { useFormat } from "@filon/ui";
import { FigureLink } from "./figure-link.tsx";
import { TrialDecision } from "./trial-decision.tsx";
import { textIfAny, useTexts } from "../../../shared/i18n/index.ts";
import { verdictText } from "./verdict-text.ts";
import styles from "./own-figures.module.css";

/** How the campaign's A/B tests have done, one table each; nothing when it has none. */
export function Trials({ campaignId, trials }: { readonly campaignId: string; readonly trials: CampaignBreakdown["trials"] }) {
  return trials.map((trial, index) => (
    <Trial key={trial.nodeId} campaignId={campaignId} trial={trial} place={trials.length === 1 ? null : index + 1} />
  ));
}

interface TrialProps {
  readonly campaignId: string;
  readonly trial: CampaignBreakdown["trials"][number];
  /** Among several. */
  readonly place: number | null;
}

function Trial({ campaignId, trial, place }: TrialProps) {
  const { nodeId, metric, ways } = trial;
  const t = useTexts();
  const format = useFormat();
  const id = `statistics-trial-${nodeId}`;
  return (
    <section className="card" aria-labelledby={id}>
      <h2 id={id}>
        {t("campaigns.statistics.trials.title")}
        {place === null ? "" : ` ${place}`}
      </h2>
      <table className={styles.figures} aria-labelledby={id}>
        <thead>
          <tr>
            <th scope="col">{t("campaigns.statistics.trials.way")}</th>
            <th scope="col">{t("campaigns.statistics.trials.entered")}</th>
            <th scope="col">{textIfAny(`modules.types.ab_split.options.metric.${metric}`) ?? metric}</th>
            <th scope="col">{t("campaigns.statistics.trials.rate")}</th>
            <th scope="col">{t("campaigns.statistics.trials.interval")}</th>
          </tr>
        </thead>
        <tbody>
          {ways.map(({ label, entered, reached, low, high }, index) => (
            <tr key={index}>
              <th scope="row">{label}</th>
              <td>
                <FigureLink count={entered} figure="way" of={`${nodeId} ${index + 1}`} name={label} />
              </td>
              <td>
                {metric === "reply" ? (
                  <FigureLink
                    count={reached}
                    figure="wayReplied"
                    of={`${nodeId} ${index + 1}`}
                    name={`${textIfAny(`modules.types.ab_split.options.metric.${metric}`) ?? metric}, ${label}`}
                  />
                ) : (
                  format.number(reached)
                )}
              </td>
              <td>{entered === 0 ? "–" : format.percent(reached / entered)}</td>
              <td>
                {entered === 0 ? "–" : t("campaigns.statistics.trials.between", { low: format.percent(low), high: format.percent(high) })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{verdictText(t, trial)}</p>
      <TrialDecision campaignId={campaignId} trial={trial} />
    </section>
  );
}
