import type { Conversation } from "@filon/contracts/messages";
import type { ProspectStatus } from "@filon/contracts/prospects";
import { Avatar, StatusBadge, toast } from "@filon/ui";
import { ActionIcon } from "@mantine/core";
import { IconArchive, IconArchiveOff, IconArrowLeft, IconMailOpened, IconUser } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTexts } from "../../../shared/i18n/index.ts";
import type { InboxSearch } from "../inbox-search.ts";
import { StatusMenu } from "./status-menu.tsx";
import styles from "./thread-header.module.css";

interface ThreadHeaderProps {
  readonly conversation: Conversation;
  readonly search: InboxSearch;
  readonly onArchive: () => void;
  readonly onUnread: () => void;
  readonly onStatus: (status: ProspectStatus) => void;
}

/** The conversation's prospect, the campaign it comes from, and its commands. */
export function ThreadHeader({ conversation, search, onArchive, onUnread, onStatus }: ThreadHeaderProps) {
  const t = useTexts();
  const { id, archived, campaign } = conversation;
  const name = conversation.name === "" ? t("messages.list.unnamed") : conversation.name;
  const about = [conversation.position, conversation.company].filter(Boolean).join(" · ");
  return (
    <header className={styles.root}>
      <Link to="/messages" search={search} className={styles.threadBack} aria-label={t("messages.thread.back")}>
        <IconArrowLeft size={20} aria-hidden="true" />
      </Link>
      <Avatar name={name} size={40} />
      <div className={styles.threadWho}>
        <div className={styles.threadName}>
          <h2 tabIndex={-1} data-route-focus="">
            <Link to="/prospects/$id" params={{ id }}>
              {name}
            </Link>
            {conversation.optedOut && <StatusBadge tone="alert">{t("messages.list.optedOut")}</StatusBadge>}
          </h2>
          <StatusMenu status={conversation.status} onPick={onStatus} />
        </div>
        <p>
          {about}
          {campaign && (
            <>
              {about !== "" && " · "}
              <Link to="/campaigns/$id" params={{ id: campaign.id }}>
                {t("messages.thread.campaign", { title: campaign.title })}
              </Link>
            </>
          )}
        </p>
      </div>
      <div className={styles.threadActs}>
        <Link
          to="/prospects/$id"
          params={{ id }}
          className={styles.threadAct}
          title={t("messages.thread.prospect")}
          aria-label={t("messages.thread.prospect")}
        >
          <IconUser size={20} aria-hidden="true" />
        </Link>
        {conversation.begun && (
          <>
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              title={t("messages.thread.markUnread")}
              aria-label={t("messages.thread.markUnread")}
              onClick={() => {
                onUnread();
                toast.info(t("messages.thread.markedUnread"));
              }}
            >
              <IconMailOpened size={20} aria-hidden="true" />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              title={t(archived ? "messages.thread.unarchive" : "messages.thread.archive")}
              aria-label={t(archived ? "messages.thread.unarchive" : "messages.thread.archive")}
              onClick={onArchive}
            >
              {archived ? <IconArchiveOff size={20} aria-hidden="true" /> : <IconArchive size={20} aria-hidden="true" />}
            </ActionIcon>
          </>
        )}
      </div>
    </header>
  );
}
