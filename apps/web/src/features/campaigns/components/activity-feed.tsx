import type { TimelineEntry } from "@filon/contracts";
import { LineTimeline } from "@filon/ui";
import { useTexts } from "../../../shared/i18n/index.ts";
import { ActivityStop } from "./activity-stop.tsx";
import styles from "./activity.module.css";

interface ActivityFeedProps {
  readonly entries: readonly TimelineEntry[];
  readonly withCampaign?: boolean;
}

/** The campaign's events, newest first. */
export function ActivityFeed({ entries, withCampaign = false }: ActivityFeedProps) {
  const t = useTexts();
  if (entries.length === 0) return <p className={styles.empty}>{t("campaigns.page.feedEmpty")}</p>;
  return (
    <LineTimeline label={t("campaigns.page.feed")}>
      {entries.map((entry) => (
        <ActivityStop key={entry.id} entry={entry} withCampaign={withCampaign} />
      ))}
    </LineTimeline>
  );
}
