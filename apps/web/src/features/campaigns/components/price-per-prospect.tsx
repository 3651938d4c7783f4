import type { CampaignQuote } from "@filon/contracts/campaigns";
import { useTexts } from "../../../shared/i18n/index.ts";
import { useWording } from "../wording.ts";
import styles from "./price-per-prospect.module.css";

interface PricePerProspectProps {
  readonly quote: Pick<CampaignQuote, "pruPerProspect" | "surcharges">;
  /** The price when the campaign was opened, in PRU; shown if it has changed since. */
  readonly before?: number | undefined;
}

/** The price per prospect, what each module adds to it, and how it has changed; empty if the price is unchanged and has no additions. */
export function PricePerProspect({ quote: { pruPerProspect, surcharges }, before = pruPerProspect }: PricePerProspectProps) {
  const t = useTexts();
  const wording = useWording();
  const hasChanged = before !== pruPerProspect;
  const added = surcharges.reduce((sum, { pru }) => sum + pru, 0);
  return (
    <div className={styles.root} role="status">
      {(hasChanged || added > 0) && (
        <>
          <p>
            <b>{t("campaigns.price.title", { count: pruPerProspect })}</b>
            {hasChanged && ` ${t("campaigns.price.before", { count: before })}`}
          </p>
          <ul>
            <li>{t("campaigns.price.base", { count: pruPerProspect - added })}</li>
            {surcharges.map(({ type, pru, nodeIds }) => (
              <li key={type}>
                {t("campaigns.price.module", { module: wording(`modules.types.${type}.label`) ?? type, count: pru })}
                {nodeIds.length > 1 && ` ${t("campaigns.price.once", { count: nodeIds.length })}`}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
