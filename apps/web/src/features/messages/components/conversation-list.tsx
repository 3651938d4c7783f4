import { AppButton, EmptyState, ErrorState, SkeletonRows } from "@filon/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { messageOf } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import { conversationsQuery } from "../api/conversations.ts";
import { boxOf, type InboxSearch } from "../inbox-search.ts";
import { ConversationItem } from "./conversation-item.tsx";
import buttonLinkStyles from "@filon/ui/button-link.module.css";
import styles from "./conversation-list.module.css";

/** The conversations of a box, newest first; a search shows how many it found (MSG-01). */
export function ConversationList({ search, currentId }: { readonly search: InboxSearch; readonly currentId: string | undefined }) {
  const t = useTexts();
  const { data, error, isPending, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(conversationsQuery(search));
  if (isPending) return <SkeletonRows label={t("ui.states.loading")} height={84} />;
  if (data === undefined) {
    return (
      <ErrorState
        title={t("messages.list.loadError")}
        actions={<AppButton onClick={() => void refetch()}>{t("ui.actions.retry")}</AppButton>}
      >
        {messageOf(error, t("ui.errors.data"))}
      </ErrorState>
    );
  }
  const rows = data.pages.flatMap((page) => page.rows);
  const box = boxOf(search);
  return (
    <>
      <p className={search.q === undefined ? "visually-hidden" : styles.found} role="status">
        {search.q === undefined
          ? ""
          : hasNextPage
            ? t("messages.list.resultsMore", { count: rows.length })
            : t("messages.list.results", { count: rows.length })}
      </p>
      {rows.length === 0 ? (
        <EmptyState
          title={t(`messages.empty.${search.q === undefined ? box : "all"}.title`)}
          actions={
            box === "inbox" && (
              <Link to="/campaigns" className={buttonLinkStyles.root}>
                {t("messages.empty.campaigns")}
              </Link>
            )
          }
        >
          {t(`messages.empty.${search.q === undefined ? box : "all"}.text`)}
        </EmptyState>
      ) : (
        <ul className={styles.root} aria-label={t("messages.list.label")}>
          {rows.map((row) => (
            <ConversationItem key={row.id} row={row} search={search} current={row.id === currentId} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <AppButton kind="quiet" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t("messages.list.more")}
        </AppButton>
      )}
    </>
  );
}
