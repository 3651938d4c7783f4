import type { CampaignStatistics } from "@filon/contracts/campaigns";
import { useFormat } from "@filon/ui";
import { useTexts } from "../../../shared/i18n/index.ts";
import styles from "./own-figures.module.css";

/** What the campaign's own steps count, as a table; nothing when they count nothing. */
export function OwnFigures({ figures }: { readonly figures: CampaignStatistics["figures"] }) {
  const t = useTexts();
  const format = useFormat();
  if (figures.length === 0) return null;
  const shown = (value: number | null): string => (value === null ? "–" : format.number(Math.round(value * 100) / 100));
  return (
    <section className="card" aria-labelledby="statistics-own">
      <h2 id="statistics-own">{t("campaigns.statistics.own.title")}</h2>
      <table className={styles.figures} aria-labelledby="statistics-own">
        <thead>
          <tr>
            <th scope="col">{t("campaigns.statistics.own.name")}</th>
            <th scope="col">{t("campaigns.statistics.own.count")}</th>
            <th scope="col">{t("campaigns.statistics.own.sum")}</th>
            <th scope="col">{t("campaigns.statistics.own.mean")}</th>
          </tr>
        </thead>
        <tbody>
          {figures.map(({ name, count, sum, mean }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{format.number(count)}</td>
              <td>{shown(sum)}</td>
              <td>{shown(mean)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
