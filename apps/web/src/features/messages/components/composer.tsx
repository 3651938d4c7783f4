import { type Conversation, MESSAGE_MOST, SUBJECT_MOST } from "@filon/contracts/messages";
import { AppButton, GrowingTextarea } from "@filon/ui";
import { NativeSelect, TextInput } from "@mantine/core";
import { IconSend } from "@tabler/icons-react";
import { type RefObject, useRef, useState } from "react";
import { messageOf, useAct } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import { isShortcut } from "../../../shared/keyboard/shortcut-list.ts";
import * as conversations from "../api/conversations.ts";
import { keepDraft, keptDraft } from "../drafts.ts";
import { holeOf, holesIn } from "../templates.ts";
import { Blocked, CannotWrite, NoOption } from "./cannot-write.tsx";
import { TemplateMenu } from "./template-menu.tsx";
import chatStyles from "./chat.module.css";
import styles from "./composer.module.css";

interface ComposerProps {
  readonly conversation: Conversation;
  readonly userId: string;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  /** Shown instead of the field when writing is not possible. */
  readonly reason: RefObject<HTMLDivElement | null>;
}

/** Writes to the prospect, with a choice of account and template, or says why that is not possible. */
export function Composer({ conversation, userId, field, reason }: ComposerProps) {
  const t = useTexts();
  const { id, name, options, firstName, company } = conversation;
  const [text, setText] = useState(() => keptDraft(userId, id));
  const [subject, setSubject] = useState("");
  const [chosen, setChosen] = useState<string>();
  // Reuse the id when the same text is sent again, so that a lost response cannot lead to two messages.
  const attempt = useRef({ words: "", id: "" });
  const possible = options.filter(({ account }) => account !== null);
  const option = possible.find(({ channel }) => channel === chosen) ?? possible.find(({ blocked }) => blocked === null) ?? possible[0];
  const names = { firstName: t("messages.templates.firstName"), company: t("messages.templates.company") };
  const holes = holesIn(text, names);

  const write = (next: string) => {
    setText(next);
    keepDraft(userId, id, next);
  };
  const sendMessage = useAct({
    run: async (accountId: string) => {
      const words = JSON.stringify([accountId, subject, text]);
      if (attempt.current.words !== words) attempt.current = { words, id: crypto.randomUUID() };
      const about = option?.needsSubject === true ? { subject: subject.trim() } : {};
      return conversations.sendMessage(id, { id: attempt.current.id, accountId, text: text.trim(), ...about });
    },
    refresh: conversations.conversationShown(id),
    failure: (error) => messageOf(error, t("ui.errors.connection")),
    onDone: () => {
      attempt.current = { words: "", id: "" };
      write("");
      setSubject("");
      field.current?.focus();
    },
  });

  if (options.length === 0 || option === undefined || option.account === null) {
    return <CannotWrite reason={reason}>{options.length === 0 ? <NoOption /> : <Blocked option={options[0]} />}</CannotWrite>;
  }
  if (option.blocked === "optedOut" || option.blocked === "suppressed") {
    return (
      <CannotWrite reason={reason}>
        <Blocked option={option} />
      </CannotWrite>
    );
  }
  const { account } = option;
  const ready =
    text.trim() !== "" &&
    holes.length === 0 &&
    option.blocked === null &&
    !sendMessage.isSending &&
    (!option.needsSubject || subject.trim() !== "");
  const send = () => {
    if (ready) sendMessage.run(account.id);
  };
  return (
    <form
      className={chatStyles.composer}
      data-clear-of-toasts=""
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {option.blocked !== null && <Blocked option={option} />}
      {option.needsSubject && (
        <TextInput
          aria-label={t("messages.composer.subject")}
          placeholder={t("messages.composer.subject")}
          maxLength={SUBJECT_MOST}
          value={subject}
          onChange={(event) => setSubject(event.currentTarget.value)}
        />
      )}
      <GrowingTextarea
        ref={field}
        aria-label={t("messages.composer.label")}
        placeholder={firstName === "" ? t("messages.composer.placeholderUnnamed") : t("messages.composer.placeholder", { name: firstName })}
        minRows={2}
        maxRows={9}
        maxLength={MESSAGE_MOST}
        value={text}
        onChange={(event) => write(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (isShortcut("sendMessage", event)) {
            event.preventDefault();
            send();
          } else if (isShortcut("leaveMessage", event)) event.currentTarget.blur();
        }}
      />
      {holes.length > 0 && (
        <p className={styles.holes} role="status">
          {t("messages.composer.holes", { holes: holes.map(holeOf).join(", ") })}
        </p>
      )}
      <div className={chatStyles.composerFoot}>
        <TemplateMenu
          values={{ firstName, company: company ?? "" }}
          names={names}
          onPick={(words) => {
            write(text.trim() === "" ? words : `${text.trimEnd()}\n\n${words}`);
            field.current?.focus();
          }}
        />
        {possible.length > 1 ? (
          <NativeSelect
            className={styles.option}
            aria-label={t("messages.composer.by")}
            data={possible.map(({ channel, account: by }) => ({
              value: channel,
              label: t("messages.composer.option", { channel: t(`prospects.channels.${channel}`), account: by?.label ?? "" }),
            }))}
            value={option.channel}
            onChange={(event) => setChosen(event.currentTarget.value)}
          />
        ) : (
          <span className={styles.only}>
            {t("messages.composer.option", { channel: t(`prospects.channels.${option.channel}`), account: account.label })}
          </span>
        )}
        <span className={chatStyles.composerQuota}>
          {t("messages.composer.quota", { used: option.usedToday, limit: option.dailyLimit })}
        </span>
        <AppButton
          type="submit"
          kind="primary"
          disabled={!ready}
          loading={sendMessage.isSending}
          title={t("messages.composer.sendHint")}
          leftSection={<IconSend size={18} aria-hidden="true" />}
          aria-label={name === "" ? undefined : `${t("messages.composer.send")}, ${name}`}
        >
          {t("messages.composer.send")}
        </AppButton>
      </div>
    </form>
  );
}
