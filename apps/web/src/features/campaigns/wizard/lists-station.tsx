import { AppButton, ErrorState, Notice, SkeletonRows, toast } from "@filon/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEffect } from "react";
import { messageOf } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import { listsQuery } from "../../../shared/queries/lists.ts";
import { type StationProps, useFaultText } from "./station-fields.tsx";
import campaignEditorStyles from "./campaign-editor.module.css";
import styles from "./lists-station.module.css";

/** Chooses the lists to contact (WIZARD-07); lists deleted in the meantime are unselected, and a notice says so (WIZARD-14). */
export function ListsStation({ draft, change, fault }: StationProps) {
  const t = useTexts();
  const faultText = useFaultText(fault);
  const { data: lists, error, refetch } = useQuery(listsQuery);
  useEffect(() => {
    if (!lists) return;
    const kept = draft.listIds.filter((id) => lists.some((list) => list.id === id));
    if (kept.length === draft.listIds.length) return;
    toast.warning(t("campaigns.errors.listsGone", { count: draft.listIds.length - kept.length }));
    change({ listIds: kept });
  }, [lists, draft.listIds, change, t]);

  if (error && !lists) {
    return (
      <ErrorState
        title={t("campaigns.errors.lists")}
        actions={<AppButton onClick={() => void refetch()}>{t("ui.actions.retry")}</AppButton>}
      >
        {messageOf(error, t("campaigns.errors.other"))}
      </ErrorState>
    );
  }
  if (!lists) return <SkeletonRows label={t("ui.states.loading")} rows={4} />;
  const toggle = (id: string) =>
    change({ listIds: draft.listIds.includes(id) ? draft.listIds.filter((each) => each !== id) : [...draft.listIds, id] });
  return (
    <>
      {lists.length === 0 ? (
        <Notice tone="info">
          {t("campaigns.lists.none")} <Link to="/prospects/import">{t("campaigns.lists.import")}</Link>
        </Notice>
      ) : (
        <ul className={styles.listChoices} aria-label={t("campaigns.lists.label")}>
          {lists.map((list) => (
            <li key={list.id}>
              <label
                className={`${campaignEditorStyles.choice} ${styles.choiceRow}`}
                data-chosen={draft.listIds.includes(list.id) || undefined}
              >
                <input type="checkbox" checked={draft.listIds.includes(list.id)} onChange={() => toggle(list.id)} />
                <b>{list.name}</b>
                <span>{t("campaigns.lists.count", { count: list.count })}</span>
              </label>
            </li>
          ))}
        </ul>
      )}
      {faultText("listIds") !== undefined && (
        <p className={campaignEditorStyles.choiceFault} role="alert">
          {faultText("listIds")}
        </p>
      )}
    </>
  );
}
