import { SELECTED_MOST } from "@filon/contracts/prospects";
import { AppButton } from "@filon/ui";
import { IconListCheck, IconTag, IconTimeline, IconTrash, IconUserCheck, IconX } from "@tabler/icons-react";
import { useState } from "react";
import { useTexts } from "../../../shared/i18n/index.ts";
import { useOwners } from "../api/prospects-owners.ts";
import type { ProspectSearch } from "../prospect-search.ts";
import { EVERYBODY, isEverybody, NOBODY, selectedCount, type Selection } from "../selection.ts";
import { DeleteDialog, ListDialog, OwnerDialog, StatusDialog, TagDialog, UnlistDialog } from "./bulk-dialogs.tsx";
import styles from "./bulk-actions.module.css";

interface BulkActionsProps {
  readonly selection: Selection;
  readonly search: ProspectSearch;
  /** Number of matches, if counted exactly. */
  readonly total: number | undefined;
  readonly onSelect: (selection: Selection) => void;
}

type Act = "status" | "tags" | "owner" | "list" | "unlist" | "delete";

/** The selection's size, the offer to select all matches, and the bulk acts. */
export function BulkActions({ selection, search, total, onSelect }: BulkActionsProps) {
  const t = useTexts();
  const [act, setAct] = useState<Act | null>(null);
  const hasTeam = useOwners().length > 0;
  const count = selectedCount(selection, total);
  const tooManyOut = selection.kind === "all" && selection.except.size > SELECTED_MOST;
  const button = (of: Act, label: string, Icon?: typeof IconTag) => (
    <AppButton
      size="xs"
      disabled={tooManyOut}
      {...(Icon && { leftSection: <Icon size={16} aria-hidden="true" /> })}
      onClick={() => setAct(of)}
    >
      {label}
    </AppButton>
  );
  const dialog = {
    who: { selection, search },
    count,
    onClose: () => setAct(null),
    onDone: () => {
      setAct(null);
      onSelect(NOBODY);
    },
  };
  return (
    <div className={styles.bulkBar} role="region" aria-label={t("prospects.bulk.label")} data-clear-of-toasts="">
      <span className={styles.bulkWho}>
        <b aria-live="polite">{useWhoText(selection, total)}</b>
        {!isEverybody(selection, total) && (
          <AppButton size="xs" onClick={() => onSelect(EVERYBODY)}>
            {total === undefined ? t("prospects.bulk.selectAll") : t("prospects.bulk.selectMatching", { count: total })}
          </AppButton>
        )}
        <AppButton size="xs" kind="quiet" leftSection={<IconX size={16} aria-hidden="true" />} onClick={() => onSelect(NOBODY)}>
          {t("prospects.bulk.clear")}
        </AppButton>
      </span>
      {tooManyOut && <span>{t("prospects.bulk.limit", { limit: SELECTED_MOST })}</span>}
      {button("status", t("prospects.bulk.status"), IconTimeline)}
      {button("tags", t("prospects.bulk.tags"), IconTag)}
      {hasTeam && button("owner", t("prospects.bulk.owner"), IconUserCheck)}
      {button("list", t("prospects.bulk.addToList"), IconListCheck)}
      {search.list !== undefined && button("unlist", t("prospects.bulk.removeFromList"))}
      {button("delete", t("prospects.bulk.delete"), IconTrash)}
      {act === "status" && <StatusDialog {...dialog} />}
      {act === "tags" && <TagDialog {...dialog} />}
      {act === "owner" && <OwnerDialog {...dialog} />}
      {act === "list" && <ListDialog {...dialog} />}
      {act === "unlist" && search.list !== undefined && <UnlistDialog {...dialog} listId={search.list} />}
      {act === "delete" && <DeleteDialog {...dialog} />}
    </div>
  );
}

/** Says "100 of 180 selected", so that a part is never mistaken for the whole. */
function useWhoText(selection: Selection, total: number | undefined): string {
  const t = useTexts();
  const count = selectedCount(selection, total);
  if (count === undefined) {
    const out = selection.kind === "all" ? selection.except.size : 0;
    return out === 0 ? t("prospects.bulk.everybody") : t("prospects.bulk.everybodyBut", { count: out });
  }
  if (total === undefined || isEverybody(selection, total)) return t("prospects.bulk.selected", { count });
  return t("prospects.bulk.selectedOf", { count, total });
}
