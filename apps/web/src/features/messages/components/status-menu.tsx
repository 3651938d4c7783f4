import { PROSPECT_STATUSES, type ProspectStatus } from "@filon/contracts/prospects";
import { Popup } from "@filon/ui";
import { IconCheck, IconChevronDown } from "@tabler/icons-react";
import { ProspectStatusBadge } from "../../../shared/controls/prospect-status-badge.tsx";
import { useTexts } from "../../../shared/i18n/index.ts";
import { type ShortcutName, SHORTCUTS } from "../../../shared/keyboard/shortcut-list.ts";
import { OUTCOME_SHORTCUTS } from "../use-prospect-status.ts";
import popupActionStyles from "@filon/ui/popup-action.module.css";
import styles from "./status-menu.module.css";

/** Returns the key that sets the status, as written on the keyboard; undefined if none does. */
function keyOf(status: ProspectStatus): string | undefined {
  const shortcuts: Partial<Record<ProspectStatus, ShortcutName>> = OUTCOME_SHORTCUTS;
  const name = shortcuts[status];
  return name && SHORTCUTS[name].presses[0].key.toUpperCase();
}

interface StatusMenuProps {
  readonly status: ProspectStatus;
  readonly onPick: (status: ProspectStatus) => void;
}

/** The prospect's status and the menu to change it, with the keys of the outcomes of a reply. */
export function StatusMenu({ status, onPick }: StatusMenuProps) {
  const t = useTexts();
  return (
    <Popup
      width={230}
      triggerClassName={styles.root}
      triggerTitle={t("messages.status.change")}
      trigger={
        <>
          <span className="visually-hidden">{t("messages.status.label")}</span>
          <ProspectStatusBadge status={status} />
          <IconChevronDown size={16} aria-hidden="true" />
        </>
      }
    >
      <ul className={styles.statusChoices} aria-label={t("messages.status.change")}>
        {PROSPECT_STATUSES.map((option) => (
          <li key={option}>
            <button
              type="button"
              className={popupActionStyles.root}
              aria-current={option === status || undefined}
              aria-keyshortcuts={keyOf(option)}
              onClick={(event) => {
                event.currentTarget.closest<HTMLElement>("[popover]")?.hidePopover();
                onPick(option);
              }}
            >
              <span>{t(option === "refused" ? "messages.status.notInterested" : `prospects.status.${option}`)}</span>
              {option === status && <IconCheck size={16} aria-hidden="true" />}
              {keyOf(option) !== undefined && <kbd aria-hidden="true">{keyOf(option)}</kbd>}
            </button>
          </li>
        ))}
      </ul>
    </Popup>
  );
}
