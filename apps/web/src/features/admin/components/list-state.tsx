import { AppButton, EmptyState, ErrorState, SkeletonRows } from "@filon/ui";
import type { ReactNode } from "react";
import { messageOf } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import styles from "../admin.module.css";

interface ListStateProps {
  readonly query: { readonly data: unknown; readonly error: Error | null; readonly refetch: () => unknown };
  readonly isEmpty: boolean;
  /** Whether a filter may be why it is empty. */
  readonly isNarrowed: boolean;
  readonly onClear: () => void;
  /** Shown while there is nothing at all. */
  readonly empty: ReactNode;
  /** Title of a failure; that of every list unless given. */
  readonly failed?: string;
  readonly children: () => ReactNode;
}

/** A list of the administration, or why there is none to show: still loading, failed, nothing found, nothing there. */
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
