import { PROSPECT_STATUSES, type ProspectStatus } from "@filon/contracts";
import { Popup } from "@filon/ui";
import { IconCheck, IconChevronDown } from "@tabler/icons-react";
import { ProspectStatusBadge } from "../../../shared/controls/prospect-status-badge.tsx";
import { useTexts } from "../../../shared/i18n/index.ts";
import { STATUS_KEYS } from "../use-prospect-status.ts";
import popupActionStyles from "@filon/ui/popup-action.module.css";
import styles from "./status-menu.module.css";

const KEY_OF = new Map<ProspectStatus, string>(Object.entries(STATUS_KEYS).map(([key, status]) => [status, key.toUpperCase()]));

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
              aria-keyshortcuts={KEY_OF.get(option)}
              onClick={(event) => {
                event.currentTarget.closest<HTMLElement>("[popover]")?.hidePopover();
                onPick(option);
              }}
            >
              <span>{t(option === "refused" ? "messages.status.notInterested" : `prospects.status.${option}`)}</span>
              {option === status && <IconCheck size={16} aria-hidden="true" />}
              {KEY_OF.has(option) && <kbd aria-hidden="true">{KEY_OF.get(option)}</kbd>}
            </button>
          </li>
        ))}
      </ul>
    </Popup>
  );
}
