import type { ConversationMessage } from "@filon/contracts/messages";
import { AppButton, ChannelLabel, useFormat } from "@filon/ui";
import { useAct } from "../../../shared/http/index.ts";
import { textIfAny, useTexts } from "../../../shared/i18n/index.ts";
import { knownReason } from "../../../shared/reasons/index.ts";
import * as conversations from "../api/conversations.ts";
import conversationStyles from "./conversation.module.css";
import chatStyles from "./chat.module.css";
import styles from "./message-bubble.module.css";

interface MessageBubbleProps {
  readonly conversationId: string;
  readonly name: string;
  readonly message: ConversationMessage;
}

/** One message with its author, channel and time; if it was not sent, why, and what can be done. */
export function MessageBubble({ conversationId, name, message }: MessageBubbleProps) {
  const t = useTexts();
  const format = useFormat();
  const { direction, campaign, author, channel, state } = message;
  const who =
    direction === "inbound"
      ? name
      : campaign
        ? t("messages.message.byCampaign", { title: campaign.title })
        : (author ?? t("messages.message.you"));
  return (
    <li className={chatStyles.bubble} data-side={direction} data-state={state}>
      <p className={conversationStyles.bubbleHead}>
        <b>{who}</b>
        <ChannelLabel channel={channel}>{t(`prospects.channels.${channel}`)}</ChannelLabel>
        <time dateTime={message.at} title={format.dateTime(message.at)}>
          {format.time(message.at)}
        </time>
      </p>
      <div className={chatStyles.bubbleBody}>
        {message.subject !== null && message.subject !== "" && <p className={styles.bubbleSubject}>{message.subject}</p>}
        <p className={chatStyles.bubbleText}>{message.text}</p>
      </div>
      {state === "sending" && <p className={styles.bubbleState}>{t("messages.message.sending")}</p>}
      {(state === "failed" || state === "uncertain") && <Undelivered conversationId={conversationId} message={message} />}
    </li>
  );
}

function Undelivered({ conversationId, message: { id, state, code } }: Pick<MessageBubbleProps, "conversationId" | "message">) {
  const t = useTexts();
  const outcome = { refresh: conversations.conversationShown(conversationId), failure: t("messages.thread.changeFailed") };
  const decide = useAct({ ...outcome, run: () => conversations.decideMessage(conversationId, id) });
  const retry = useAct({ ...outcome, run: () => conversations.retryMessage(conversationId, id) });
  const discard = useAct({ ...outcome, run: () => conversations.discardMessage(conversationId, id) });
  const isPending = decide.isPending || retry.isPending || discard.isPending;
  const isUncertain = state === "uncertain";
  return (
    <div className={styles.bubbleTrouble}>
      <p>
        {isUncertain ? (
          <>
            <b>{t("messages.message.uncertain")}</b> {t("messages.message.uncertainText")}
          </>
        ) : (
          <>
            <b>{t("messages.message.failed")}</b> {reasonOf(code) ?? t("messages.message.reasons.unknown")}
          </>
        )}
      </p>
      <div className={styles.bubbleActs}>
        {isUncertain && (
          <AppButton size="compact-sm" disabled={isPending} onClick={() => decide.run()}>
            {t("messages.message.wasSent")}
          </AppButton>
        )}
        <AppButton size="compact-sm" disabled={isPending} onClick={() => retry.run()}>
          {t(isUncertain ? "messages.message.resend" : "messages.message.retry")}
        </AppButton>
        <AppButton size="compact-sm" kind="quiet" disabled={isPending} onClick={() => discard.run()}>
          {t("messages.message.discard")}
        </AppButton>
      </div>
    </div>
  );
}

/** Returns why a message was not sent, if the reason has a text: this area's wording first, then that of acts. */
function reasonOf(code: string | null): string | undefined {
  return code === null ? undefined : (textIfAny(`messages.message.reasons.${code}`) ?? knownReason(code));
}
