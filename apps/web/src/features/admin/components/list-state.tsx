import { AppButton, EmptyState, ErrorState, SkeletonRows } from "@filon/ui";
import type { ReactNode } from "react";
import { messageOf } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import styles from "../admin.module.css";

interface ListStateProps {
  readonly query: { readonly data: unknown; readonly error: Error | null; readonly refetch: () => unknown };
  readonly isEmpty: boolean;
  /** Whether a search or a filter is active. */
  readonly isNarrowed: boolean;
  readonly onClear: () => void;
  /** Shown when the list is empty without any filter. */
  readonly empty: ReactNode;
  /** Title shown when loading fails; by default the one common to all lists. */
  readonly failed?: string;
  readonly children: () => ReactNode;
}

/** Renders an admin list once loaded; otherwise its loading, error, no-match or empty state. */
export function ListState({ query, isEmpty, isNarrowed, onClear, empty, failed, children }: ListStateProps) {
  const t = useTexts();
  if (query.data === undefined && query.error) {
    return (
      <div className={styles.card}>
        <ErrorState
          title={failed ?? t("admin.list.loadError")}
          actions={<AppButton onClick={() => void query.refetch()}>{t("ui.actions.retry")}</AppButton>}
        >
          {messageOf(query.error, t("ui.errors.data"))}
        </ErrorState>
      </div>
    );
  }
  if (query.data === undefined) {
    return (
      <div className={styles.card}>
        <SkeletonRows label={t("ui.states.loading")} rows={8} />
      </div>
    );
  }
  if (!isEmpty) return children();
  return (
    <div className={styles.card}>
      {isNarrowed ? (
        <EmptyState title={t("admin.list.none")} actions={<AppButton onClick={onClear}>{t("ui.actions.clearFilters")}</AppButton>}>
          {t("admin.list.noneText")}
        </EmptyState>
      ) : (
        empty
      )}
    </div>
  );
}
