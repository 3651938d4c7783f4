import { SUPPORT_MOST, type SupportHours, type SupportTicket } from "@filon/contracts/messages";
import { AppButton, GrowingTextarea, Notice, StatusBadge, useFormat } from "@filon/ui";
import { IconArrowLeft, IconLifebuoy, IconSend } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { useAct } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import { isShortcut } from "../../../shared/keyboard/shortcut-list.ts";
import * as support from "../api/support.ts";
import { keepDraft, keptDraft } from "../drafts.ts";
import { useThreadScroll } from "./use-thread-scroll.ts";
import conversationStyles from "./conversation.module.css";
import threadHeaderStyles from "./thread-header.module.css";
import chatStyles from "./chat.module.css";
import styles from "./support-thread.module.css";

interface SupportThreadProps {
  /** Null when no ticket is open. */
  readonly ticket: SupportTicket | null;
  readonly hours: SupportHours | undefined;
  readonly userId: string;
  readonly onOpened: (ticket: SupportTicket) => void;
}

/** Live chat with Filon's support, and whether it is available now (FAQ-06, FAQ-07). */
export function SupportThread({ ticket, hours, userId, onOpened }: SupportThreadProps) {
  const t = useTexts();
  const format = useFormat();
  const place = `support:${ticket?.id ?? "new"}`;
  const [text, setText] = useState(() => keptDraft(userId, place));
  const attempt = useRef({ words: "", id: "" });
  const messages = ticket?.messages ?? [];
  const own = new Set(messages.filter(({ side }) => side === "person").map(({ id }) => id));
  const { box, onScroll } = useThreadScroll(
    messages.map(({ id }) => id),
    (id) => own.has(id),
  );
  const unread = ticket?.unread ?? 0;
  const ticketId = ticket?.id ?? null;
  // Silent on failure: it will only show as unread again.
  const { run: readTicket } = useAct({ run: support.readTicket, refresh: support.SUPPORT_SHOWN, failure: null });
  useEffect(() => {
    if (ticketId === null || unread === 0) return;
    readTicket(ticketId);
  }, [ticketId, unread, readTicket]);
  const write = (next: string) => {
    setText(next);
    keepDraft(userId, place, next);
  };
  const say = useAct({
    run: async () => {
      const words = text.trim();
      if (attempt.current.words !== words) attempt.current = { words, id: crypto.randomUUID() };
      const said = { key: attempt.current.id, text: words };
      return ticketId === null ? support.openTicket(said) : support.write(ticketId, said);
    },
    refresh: support.SUPPORT_SHOWN,
    failure: t("messages.support.sendFailed"),
    onDone: (answer) => {
      attempt.current = { words: "", id: "" };
      write("");
      if (ticketId === null) onOpened(answer);
    },
  });
  const send = () => {
    if (text.trim() !== "" && !say.isSending) say.run();
  };
  return (
    <>
      <header className={threadHeaderStyles.root}>
        <Link to="/messages" className={threadHeaderStyles.threadBack} aria-label={t("messages.thread.back")}>
          <IconArrowLeft size={20} aria-hidden="true" />
        </Link>
        <span className={conversationStyles.supportMark} aria-hidden="true">
          <IconLifebuoy size={22} stroke={1.75} />
        </span>
        <div className={threadHeaderStyles.threadWho}>
          <h2 tabIndex={-1} data-route-focus="">
            {t("messages.support.title")}
            {ticket && (
              <StatusBadge tone={ticket.status === "answered" ? "success" : "neutral"}>
                {t(`messages.support.status.${ticket.status}`)}
              </StatusBadge>
            )}
          </h2>
          {hours && (
            <p>
              {hours.opensAt === null ? t("messages.support.open") : t("messages.support.closed", { when: format.dateTime(hours.opensAt) })}
            </p>
          )}
        </div>
      </header>
      <div className={chatStyles.root}>
        <div
          ref={box}
          className={chatStyles.scroll}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
          tabIndex={0}
          role="log"
          aria-label={t("messages.support.messages")}
          onScroll={onScroll}
        >
          {messages.length === 0 ? (
            <p className={styles.supportEmpty}>{t("messages.support.empty")}</p>
          ) : (
            <ol className={chatStyles.list}>
              {messages.map(({ id, side, author, text: said, at }) => (
                <li key={id} className={chatStyles.bubble} data-side={side === "person" ? "outbound" : "inbound"}>
                  <p className={conversationStyles.bubbleHead}>
                    <b>
                      {side === "person" ? t("messages.support.you") : [author, t("messages.support.team")].filter(Boolean).join(" · ")}
                    </b>
                    <time dateTime={at} title={format.dateTime(at)}>
                      {format.dateTime(at)}
                    </time>
                  </p>
                  <div className={chatStyles.bubbleBody}>
                    <p className={chatStyles.bubbleText}>{said}</p>
                  </div>
                </li>
              ))}
            </ol>
          )}
        </div>
      </div>
      <form
        className={chatStyles.composer}
        data-clear-of-toasts=""
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        {ticket?.status === "closed" && <Notice>{t("messages.support.closedTicket")}</Notice>}
        <GrowingTextarea
          aria-label={t("messages.support.label")}
          placeholder={t("messages.support.placeholder")}
          minRows={2}
          maxRows={9}
          maxLength={SUPPORT_MOST}
          value={text}
          onChange={(event) => write(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (!isShortcut("sendMessage", event)) return;
            event.preventDefault();
            send();
          }}
        />
        <div className={chatStyles.composerFoot}>
          <span className={chatStyles.composerQuota} />
          <AppButton
            type="submit"
            kind="primary"
            disabled={text.trim() === ""}
            loading={say.isSending}
            leftSection={<IconSend size={18} aria-hidden="true" />}
          >
            {t("messages.support.send")}
          </AppButton>
        </div>
      </form>
    </>
  );
}
