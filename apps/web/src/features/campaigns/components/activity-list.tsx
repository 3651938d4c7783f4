import type { TimelineEntry } from "@filon/contracts/prospects";
import { LineTimeline } from "@filon/ui";
import { useTexts } from "../../../shared/i18n/index.ts";
import { ActivityStop } from "./activity-stop.tsx";
import styles from "./activity.module.css";

interface ActivityListProps {
  readonly entries: readonly TimelineEntry[];
  readonly withCampaign?: boolean;
}

/** The campaign's events, newest first. */
export function ActivityList({ entries, withCampaign = false }: ActivityListProps) {
  const t = useTexts();
  if (entries.length === 0) return <p className={styles.empty}>{t("campaigns.page.latestEmpty")}</p>;
  return (
    <LineTimeline label={t("campaigns.page.latest")}>
      {entries.map((entry) => (
        <ActivityStop key={entry.id} entry={entry} withCampaign={withCampaign} />
      ))}
    </LineTimeline>
  );
}
