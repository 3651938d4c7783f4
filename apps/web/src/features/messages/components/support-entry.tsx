import type { SupportTicketRow } from "@filon/contracts/messages";
import { IconLifebuoy } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTexts } from "../../../shared/i18n/index.ts";
import type { InboxSearch } from "../inbox-search.ts";
import rowStyles from "../../../shared/two-panes/pane-row.module.css";
import styles from "./conversation.module.css";

interface SupportEntryProps {
  readonly tickets: readonly SupportTicketRow[];
  readonly current: boolean;
  readonly search: InboxSearch;
}

/** Link to Filon's support, above the conversations. */
export function SupportEntry({ tickets, current, search }: SupportEntryProps) {
  const t = useTexts();
  const unread = tickets.reduce((sum, ticket) => sum + ticket.unread, 0);
  const latest = tickets[0];
  return (
    <Link to="/messages/support" search={search} className={rowStyles.root} aria-current={current ? "page" : undefined}>
      <span className={styles.supportMark} aria-hidden="true">
        <IconLifebuoy size={22} stroke={1.75} />
      </span>
      <span className={rowStyles.text}>
        <span className={rowStyles.top}>
          <b className={styles.name}>{t("messages.support.title")}</b>
        </span>
        <span className={styles.words}>{latest?.lastAnswer ?? t("messages.support.subtitle")}</span>
        {unread > 0 && (
          <span className={styles.marks} data-below="">
            <span className={styles.unreadLabel}>
              <span aria-hidden="true">{t("messages.list.unread")}</span>
              <span className="visually-hidden">{t("messages.list.unreadCount", { count: unread })}</span>
            </span>
          </span>
        )}
      </span>
    </Link>
  );
}
