import { AppButton, ErrorState, SkeletonRows } from "@filon/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import { messageOf } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import { campaignActivityQuery } from "../api/campaigns-read.ts";
import { ActivityList } from "./activity-list.tsx";
import styles from "./campaign-tab.module.css";

/** All the campaign's events, page by page. */
export function ActivityTab({ campaignId }: { readonly campaignId: string }) {
  const t = useTexts();
  const { data, error, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery(campaignActivityQuery(campaignId));
  if (error && !data) return <ErrorState title={t("campaigns.errors.loadOne")}>{messageOf(error, t("campaigns.errors.other"))}</ErrorState>;
  if (!data) return <SkeletonRows label={t("ui.states.loading")} />;
  return (
    <div className="card">
      <ActivityList entries={data.pages.flatMap((page) => page.entries)} />
      {hasNextPage && (
        <div className={styles.loadMore}>
          <AppButton loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t("campaigns.page.more")}
          </AppButton>
        </div>
      )}
    </div>
  );
}
