import { type ChannelAccount, DKIM_SELECTOR, type DomainCheck } from "@filon/contracts/channels";
import { AppButton, Dialog, ErrorState, LoadingState, Notice, StatusBadge, useFormat } from "@filon/ui";
import { TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, useState } from "react";
import { CopyButton } from "../../../shared/controls/copy-button.tsx";
import { messageOf } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import { domainQuery } from "../api/channels.ts";
import styles from "./domain-health-dialog.module.css";

const TONES = { pass: "success", warn: "warm", fail: "alert", unknown: "neutral" } as const;

interface DomainHealthDialogProps {
  readonly account: ChannelAccount;
  readonly onClose: () => void;
}

/** How mail systems see an account's domain: four checks, each with what was found and the record that mends it. */
export function DomainHealthDialog({ account, onClose }: DomainHealthDialogProps) {
  const t = useTexts();
  const format = useFormat();
  const [selector, setSelector] = useState("");
  const { data, error, isFetching, refetch } = useQuery(domainQuery(account.id, selector));
  const domain = account.address.slice(account.address.lastIndexOf("@") + 1);
  return (
    <Dialog opened onClose={onClose} title={t("channels.domain.title", { domain })} closeLabel={t("ui.actions.close")}>
      <p className={styles.intro}>{t("channels.domain.intro")}</p>
      {data === undefined && error === null && <LoadingState label={t("channels.domain.checking")} />}
      {data === undefined && error !== null && (
        <ErrorState
          title={t("channels.domain.checkError")}
          actions={<AppButton onClick={() => void refetch()}>{t("channels.domain.again")}</AppButton>}
        >
          {messageOf(error, t("channels.domain.checkError"))}
        </ErrorState>
      )}
      {data && (
        <>
          {data.isFreeMailbox && <Notice tone="info">{t("channels.domain.free", { domain: data.domain })}</Notice>}
          <ul className={styles.checks}>
            {data.checks.map((check) => (
              <Check key={check.check} check={check} hasAdvice={!data.isFreeMailbox}>
                {check.check === "dkim" && check.status !== "pass" && !data.isFreeMailbox && (
                  <SelectorForm shown={selector} isBusy={isFetching} onCheck={setSelector} />
                )}
              </Check>
            ))}
          </ul>
          <div className={styles.foot}>
            <small>{t("channels.domain.checkedAt", { when: format.dateTime(data.checkedAt) })}</small>
            <AppButton loading={isFetching} onClick={() => void refetch()}>
              {t("channels.domain.again")}
            </AppButton>
          </div>
        </>
      )}
    </Dialog>
  );
}

interface CheckProps {
  readonly check: DomainCheck;
  /** Whether the user can change the domain's records. */
  readonly hasAdvice: boolean;
  readonly children: ReactNode;
}

function Check({ check: { check, status, finding, found, advice }, hasAdvice, children }: CheckProps) {
  const t = useTexts();
  return (
    <li>
      <div className={styles.head}>
        <h3>{t(`channels.domain.checks.${check}`)}</h3>
        <StatusBadge tone={TONES[status]}>{t(`channels.domain.status.${status}`)}</StatusBadge>
      </div>
      <p>{t(`channels.domain.findings.${finding}`)}</p>
      {found.length > 0 && (
        <details>
          <summary>{t("channels.domain.found")}</summary>
          {found.map((record) => (
            <code key={record}>{record}</code>
          ))}
        </details>
      )}
      {advice !== null && hasAdvice && (
        <div className={styles.advice} role="group" aria-label={t("channels.domain.add")}>
          <b>{t("channels.domain.add")}</b>
          <dl>
            <dt>{t("channels.domain.type")}</dt>
            <dd>{advice.type}</dd>
            <dt>{t("channels.domain.name")}</dt>
            <dd>
              <code>{advice.name}</code>
            </dd>
            <dt>{t("channels.domain.value")}</dt>
            <dd>
              <code>{advice.value}</code>
            </dd>
          </dl>
          <CopyButton text={advice.value} label={t("channels.domain.copy")} />
        </div>
      )}
      {children}
    </li>
  );
}

interface SelectorFormProps {
  readonly shown: string;
  readonly isBusy: boolean;
  readonly onCheck: (selector: string) => void;
}

/** Asks for the name of the DKIM key, which cannot be looked up. */
function SelectorForm({ shown, isBusy, onCheck }: SelectorFormProps) {
  const t = useTexts();
  const [text, setText] = useState(shown);
  const isWrong = text.trim() !== "" && !DKIM_SELECTOR.test(text.trim());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isWrong) onCheck(text.trim());
  };
  return (
    <form className={styles.selector} onSubmit={submit} noValidate>
      <TextInput
        label={t("channels.domain.selector")}
        description={t("channels.domain.selectorHint")}
        error={isWrong && t("channels.domain.selectorInvalid")}
        value={text}
        maxLength={120}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <AppButton type="submit" loading={isBusy}>
        {t("channels.domain.check")}
      </AppButton>
    </form>
  );
}
