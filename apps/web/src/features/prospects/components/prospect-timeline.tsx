import { AppButton, LineTimeline, Notice, SkeletonRows } from "@filon/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import { messageOf } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import { TimelineItem } from "../../../shared/timeline/index.ts";
import { timelineQuery } from "../api/prospects-timeline.ts";
import styles from "./prospect-parts.module.css";

/** All of a prospect's events, messages included, newest first. */
export function ProspectTimeline({ prospectId }: { readonly prospectId: string }) {
  const t = useTexts();
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery(timelineQuery(prospectId));
  const entries = data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <section className={`card ${styles.prospectTimeline}`}>
      <h2>{t("prospects.timeline.title")}</h2>
      {isPending && <SkeletonRows label={t("ui.states.loading")} />}
      {error !== null && (
        <Notice tone="alert" title={t("prospects.timeline.loadError")}>
          <p>{messageOf(error, t("ui.errors.data"))}</p>
          <AppButton size="xs" onClick={() => void refetch()}>
            {t("ui.actions.retry")}
          </AppButton>
        </Notice>
      )}
      {data && entries.length === 0 && <p className="quiet">{t("prospects.timeline.empty")}</p>}
      <LineTimeline label={t("prospects.timeline.label")}>
        {entries.map((entry) => (
          <TimelineItem key={entry.id} entry={entry} />
        ))}
      </LineTimeline>
      {hasNextPage && (
        <AppButton size="xs" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t("prospects.timeline.more")}
        </AppButton>
      )}
    </section>
  );
}
