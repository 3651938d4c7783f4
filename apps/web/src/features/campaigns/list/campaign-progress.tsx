import type { CampaignListItem } from "@filon/contracts/campaigns";
import { useTexts } from "../../../shared/i18n/index.ts";
import styles from "./campaign-progress.module.css";

/** Returns the share that is done, in percent. */
function share(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.min(100, Math.round((part / whole) * 100));
}

/** How far a campaign is: the line, and its figures. */
export function CampaignProgress({ campaign: { status, contacted, prospects, replied } }: { readonly campaign: CampaignListItem }) {
  const t = useTexts();
  return (
    <div className={styles.root}>
      <span className={styles.track} aria-hidden="true">
        <span style={{ inlineSize: `${share(contacted, prospects)}%` }} />
      </span>
      <span className={styles.figures}>
        {status === "draft"
          ? t("campaigns.list.prospects", { count: prospects })
          : t("campaigns.list.progress", { contacted, total: prospects })}
        {status !== "draft" && <b>{t("campaigns.list.replied", { count: replied })}</b>}
      </span>
    </div>
  );
}
