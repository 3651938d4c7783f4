import type { Conversation } from "@filon/contracts/messages";
import { AppButton, ErrorState, LoadingState, useFormat } from "@filon/ui";
import { IconArrowDown } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Fragment, useEffect } from "react";
import { messageOf } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import { messagesQuery } from "../api/conversations.ts";
import { MessageBubble } from "./message-bubble.tsx";
import { useThreadScroll } from "./use-thread-scroll.ts";
import chatStyles from "./chat.module.css";
import styles from "./thread.module.css";

/** Distance from the top at which older messages are fetched, in pixels. */
const FETCH_AT = 160;

/** The messages, oldest first; scrolling up loads older ones. */
export function Thread({ conversation }: { readonly conversation: Conversation }) {
  const t = useTexts();
  const format = useFormat();
  const { id } = conversation;
  const name = conversation.name === "" ? t("messages.list.unnamed") : conversation.name;
  const { data, error, isPending, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(messagesQuery(id));
  const messages = (data?.pages.flatMap((page) => page.messages) ?? []).toReversed();
  const own = new Set(messages.filter(({ direction }) => direction === "outbound").map((message) => message.id));
  const { box, below, toEnd, onScroll } = useThreadScroll(
    messages.map((message) => message.id),
    (messageId) => own.has(messageId),
  );
  // Load more until there is something to scroll.
  useEffect(() => {
    const element = box.current;
    if (element !== null && hasNextPage && !isFetchingNextPage && element.scrollHeight <= element.clientHeight) void fetchNextPage();
  }, [box, hasNextPage, isFetchingNextPage, fetchNextPage, messages.length]);

  if (isPending) return <LoadingState label={t("ui.states.loading")} />;
  if (data === undefined) {
    return (
      <ErrorState
        title={t("messages.thread.loadError")}
        actions={<AppButton onClick={() => void refetch()}>{t("ui.actions.retry")}</AppButton>}
      >
        {messageOf(error, t("ui.errors.data"))}
      </ErrorState>
    );
  }
  return (
    <div className={chatStyles.root}>
      <div
        ref={box}
        className={chatStyles.scroll}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
        role="region"
        aria-label={t("messages.thread.messages", { name })}
        onScroll={() => {
          onScroll();
          if (box.current !== null && box.current.scrollTop < FETCH_AT && hasNextPage && !isFetchingNextPage) void fetchNextPage();
        }}
      >
        <div className={styles.top}>
          {hasNextPage ? (
            <AppButton kind="quiet" size="compact-sm" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {t("messages.thread.older")}
            </AppButton>
          ) : (
            <p>{t(messages.length === 0 ? "messages.thread.nothing" : "messages.thread.start")}</p>
          )}
        </div>
        <ol className={chatStyles.list}>
          {messages.map((message, index) => {
            const day = format.date(message.at);
            const previous = messages[index - 1];
            return (
              <Fragment key={message.id}>
                {(previous === undefined || format.date(previous.at) !== day) && (
                  <li className={styles.day}>
                    <span>{day}</span>
                  </li>
                )}
                <MessageBubble conversationId={id} name={name} message={message} />
              </Fragment>
            );
          })}
        </ol>
      </div>
      {below > 0 && (
        <button type="button" className={styles.below} onClick={toEnd}>
          <IconArrowDown size={16} aria-hidden="true" />
          {t("messages.thread.newBelow", { count: below })}
        </button>
      )}
    </div>
  );
}
