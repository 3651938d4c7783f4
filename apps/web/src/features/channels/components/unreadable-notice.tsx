import type { ChannelAccount } from "@filon/contracts/channels";
import { AppButton, Notice, useFormat } from "@filon/ui";
import { useAct } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import * as channels from "../api/channels.ts";
import styles from "./unreadable-notice.module.css";

interface UnreadableNoticeProps {
  readonly account: ChannelAccount;
  /** Whether the user may dismiss the list: only a team's owner and managers may. */
  readonly runs: boolean;
}

/** Lists an account's unreadable messages, with what is known about them. */
export function UnreadableNotice({ account, runs }: UnreadableNoticeProps) {
  const t = useTexts();
  const format = useFormat();
  const forget = useAct({
    run: () => channels.forgetUnreadableMessages(account.id),
    refresh: channels.ACCOUNTS_SHOWN,
    done: t("channels.web.unreadable.forgotten"),
    failure: t("channels.web.unreadable.forgetError"),
  });
  const { count, newest } = account.unreadable;
  if (count === 0) return null;
  return (
    <Notice tone="warm">
      <div className={styles.accountUnreadable}>
        <b>{t("channels.web.unreadable.title", { count })}</b>
        <p>{t("channels.web.unreadable.text")}</p>
        <ul>
          {newest.map(({ id, from, subject, occurredAt, reason }) => (
            <li key={id}>
              {t("channels.web.unreadable.item", {
                from: from ?? t("channels.web.unreadable.someone"),
                when: format.dateTime(occurredAt),
                subject: subject ?? t("channels.web.unreadable.noSubject"),
              })}
              <small>{t(`channels.web.unreadable.${reason}`)}</small>
            </li>
          ))}
        </ul>
        {count > newest.length && <p>{t("channels.web.unreadable.more", { count: count - newest.length })}</p>}
        {runs && (
          <AppButton disabled={forget.isPending} onClick={() => forget.run()}>
            {t("channels.web.unreadable.forget")}
          </AppButton>
        )}
      </div>
    </Notice>
  );
}
