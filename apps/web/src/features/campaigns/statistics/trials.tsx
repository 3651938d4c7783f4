import type { CampaignBreakdown } from "@filon/contracts/campaigns";
import { useFormat } from "@filon/ui";
import { textIfAny, useTexts } from "../../../shared/i18n/index.ts";
import styles from "./own-figures.module.css";

/** How the campaign's A/B tests have done, one table each; nothing when it has none. */
export function Trials({ trials }: { readonly trials: CampaignBreakdown["trials"] }) {
  return trials.map((trial, index) => <Trial key={trial.nodeId} trial={trial} place={trials.length === 1 ? null : index + 1} />);
}

interface TrialProps {
  readonly trial: CampaignBreakdown["trials"][number];
  /** Among several. */
  readonly place: number | null;
}

function Trial({ trial: { nodeId, metric, minEach, ways, winner }, place }: TrialProps) {
  const t = useTexts();
  const format = useFormat();
  const id = `statistics-trial-${nodeId}`;
  const won = winner === null ? undefined : ways[winner];
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
          </tr>
        </thead>
        <tbody>
          {ways.map(({ label, entered, reached }, index) => (
            <tr key={index}>
              <th scope="row">{label}</th>
              <td>{format.number(entered)}</td>
              <td>{format.number(reached)}</td>
              <td>{entered === 0 ? "–" : format.percent(reached / entered)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        {won === undefined
          ? t("campaigns.statistics.trials.notYet", { count: minEach })
          : t("campaigns.statistics.trials.winner", { way: won.label })}
      </p>
    </section>
  );
}
