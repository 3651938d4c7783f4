import { AppButton, EmptyState } from "@filon/ui";
import { Link } from "@tanstack/react-router";
import { useTexts } from "../../../shared/i18n/index.ts";
import { GrowButton } from "../../auth/index.ts";
import { isFiltered, type ProspectSearch } from "../prospect-search.ts";
import buttonLinkStyles from "@filon/ui/button-link.module.css";
import styles from "../prospects.module.css";

/** Shown instead of rows: no prospects at all, none in the list, or no matches. */
export function NoProspects({
  search,
  onClear,
  onAdd,
}: {
  readonly search: ProspectSearch;
  readonly onClear: () => void;
  readonly onAdd: () => void;
}) {
  const t = useTexts();
  const { list, ...others } = search;
  const begin = (
    <>
      <Link to="/prospects/import" className={buttonLinkStyles.root} data-kind="primary">
        {t("prospects.list.import")}
      </Link>
      <GrowButton onClick={onAdd}>{t("prospects.list.add")}</GrowButton>
    </>
  );
  if (isFiltered(others)) {
    return (
      <div className={styles.cardTable}>
        <EmptyState
          title={t("prospects.list.notFound.title")}
          actions={<AppButton onClick={onClear}>{t("ui.actions.clearFilters")}</AppButton>}
        >
          {t("prospects.list.notFound.text")}
        </EmptyState>
      </div>
    );
  }
  const kind = list === undefined ? "empty" : "emptyList";
  return (
    <div className={styles.cardTable}>
      <EmptyState title={t(`prospects.list.${kind}.title`)} actions={begin}>
        {t(`prospects.list.${kind}.text`)}
      </EmptyState>
    </div>
  );
}
