import type { ConversationRow } from "@filon/contracts/messages";
import { Avatar, ChannelLabel, StatusBadge, useFormat } from "@filon/ui";
import { Link } from "@tanstack/react-router";
import { useTexts } from "../../../shared/i18n/index.ts";
import type { InboxSearch } from "../inbox-search.ts";
import { excerptOf } from "../excerpt.ts";
import rowStyles from "../../../shared/two-panes/pane-row.module.css";
import conversationStyles from "./conversation.module.css";
import styles from "./conversation-item.module.css";

interface ConversationItemProps {
  readonly row: ConversationRow;
  readonly search: InboxSearch;
  readonly current: boolean;
}

/** A conversation in the list: prospect, time, the last message or the search match, and unread marks. */
export function ConversationItem({ row, search, current }: ConversationItemProps) {
  const t = useTexts();
  const format = useFormat();
  const name = row.name === "" ? t("messages.list.unnamed") : row.name;
  const words = row.found === null ? row.lastText : excerptOf(row.found, search.q ?? "");
  return (
    <li>
      <Link
        to="/messages/$id"
        params={{ id: row.id }}
        search={search}
        className={rowStyles.root}
        aria-current={current ? "page" : undefined}
        data-unread={row.unread > 0 || undefined}
      >
        <Avatar name={name} size={40} />
        <span className={rowStyles.text}>
          <span className={rowStyles.top}>
            <b className={conversationStyles.name}>{name}</b>
            <time className={conversationStyles.at} dateTime={row.lastAt} title={format.dateTime(row.lastAt)}>
              {format.relative(row.lastAt)}, {format.time(row.lastAt)}
            </time>
          </span>
          <span className={rowStyles.line}>
            <span className={styles.conversationFacts}>
              <ChannelLabel channel={row.lastChannel}>
                {[t(`prospects.channels.${row.lastChannel}`), row.company].filter(Boolean).join(" · ")}
              </ChannelLabel>
            </span>
            <span className={conversationStyles.marks}>
              {row.unread > 0 && (
                <span className={conversationStyles.unreadLabel}>
                  <span aria-hidden="true">
                    {row.unread > 1 ? `${t("messages.list.unread")} · ${row.unread}` : t("messages.list.unread")}
                  </span>
                  <span className="visually-hidden">{t("messages.list.unreadCount", { count: row.unread })}</span>
                </span>
              )}
              {row.trouble !== null && <StatusBadge tone="alert">{t(`messages.list.${row.trouble}`)}</StatusBadge>}
            </span>
          </span>
          <span className={conversationStyles.words}>
            {row.lastDirection === "outbound" && row.found === null ? t("messages.list.you", { text: words }) : words}
          </span>
        </span>
      </Link>
    </li>
  );
}
