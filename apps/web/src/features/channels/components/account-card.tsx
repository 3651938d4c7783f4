import { type ActKind, ACTS_ON } from "@filon/contracts/outreach";
import type { ActUsage, ChannelAccount } from "@filon/contracts/channels";
import { AppButton, ChannelDot, ConfirmDialog, Meter, Notice, StatusBadge, useFormat } from "@filon/ui";
import { useState } from "react";
import { useAct } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import * as channels from "../api/channels.ts";
import { checkpointOf } from "../checkpoint.ts";
import { CheckpointForm } from "./checkpoint-form.tsx";
import { DomainHealthDialog } from "./domain-health-dialog.tsx";
import { LimitsDialog } from "./limits-dialog.tsx";
import { UnreadableNotice } from "./unreadable-notice.tsx";
import styles from "./account-card.module.css";

const TONES = {
  connecting: "info",
  checkpoint: "warm",
  connected: "success",
  needs_reauth: "alert",
  restricted: "alert",
  disconnected: "neutral",
} as const;

interface AccountCardProps {
  readonly account: ChannelAccount;
  /** Whether the user may change it: only a team's owner and managers may. */
  readonly runs: boolean;
  readonly onReconnect: () => void;
}

/** A channel account: its state, its recent usage and its limits. */
export function AccountCard({ account, runs, onReconnect }: AccountCardProps) {
  const t = useTexts();
  const format = useFormat();
  const [open, setOpen] = useState<"domain" | "limits" | "disconnect" | null>(null);
  const kinds = ACTS_ON[account.channel];
  const close = () => setOpen(null);
  const disconnect = useAct({
    run: () => channels.disconnect(account.id),
    refresh: channels.ACCOUNTS_SHOWN,
    done: t("channels.web.disconnected"),
    failure: t("channels.web.disconnectError"),
    onSettled: close,
  });
  return (
    <li className={`${styles.root} card`}>
      <div className={styles.accountHead}>
        <ChannelDot channel={account.channel} />
        <div>
          <b>{account.label}</b>
          <span>{account.address}</span>
        </div>
        <StatusBadge tone={TONES[account.status]}>{t(`channels.web.status.${account.status}`)}</StatusBadge>
        {account.isSandbox && <StatusBadge tone="warm">{t("channels.web.sandbox")}</StatusBadge>}
      </div>
      {account.pausedUntil !== null && (
        <Notice tone="warm">{t("channels.web.paused", { when: format.dateTime(account.pausedUntil) })}</Notice>
      )}
      <UnreadableNotice account={account} runs={runs} />
      {runs && account.status === "checkpoint" && <CheckpointForm accountId={account.id} checkpoint={checkpointOf(account)} />}
      <div className={styles.accountUsage} role="group" aria-label={t("channels.web.usage")}>
        {kinds.map((kind) => (
          <KindUsage key={kind} kind={kind} usage={account.usage[kind]} />
        ))}
      </div>
      <div className={styles.accountFoot}>
        <small>{t("channels.web.gaps", { min: account.limits.minGapSeconds, max: account.limits.maxGapSeconds })}</small>
        {(runs || account.channel === "email") && (
          <span>
            {account.channel === "email" && <AppButton onClick={() => setOpen("domain")}>{t("channels.domain.open")}</AppButton>}
            {runs && (account.status === "needs_reauth" || account.status === "disconnected") && (
              <AppButton kind="primary" onClick={onReconnect}>
                {t("channels.web.reconnect")}
              </AppButton>
            )}
            {runs && <AppButton onClick={() => setOpen("limits")}>{t("channels.web.limits")}</AppButton>}
            {runs && (
              <AppButton kind="quiet" onClick={() => setOpen("disconnect")}>
                {t("channels.web.disconnect")}
              </AppButton>
            )}
          </span>
        )}
      </div>
      {open === "domain" && <DomainHealthDialog account={account} onClose={close} />}
      {open === "limits" && <LimitsDialog account={account} kinds={kinds} onClose={close} />}
      <ConfirmDialog
        opened={open === "disconnect"}
        title={t("channels.web.disconnectTitle", { name: account.label })}
        confirmLabel={t("channels.web.disconnect")}
        cancelLabel={t("channels.web.cancel")}
        closeLabel={t("ui.actions.close")}
        danger
        busy={disconnect.isPending}
        onConfirm={() => disconnect.run()}
        onCancel={close}
      >
        {t("channels.web.disconnectText")}
      </ConfirmDialog>
    </li>
  );
}

/** What an account has done of one kind, and its limits in 24 hours and 7 days. */
function KindUsage({ kind, usage }: { readonly kind: ActKind; readonly usage: ActUsage }) {
  const t = useTexts();
  const format = useFormat();
  const { usedDay, usedWeek, dailyLimit, weeklyLimit, full } = usage;
  const when = full === null || full.freeAt === null ? null : format.dateTime(full.freeAt);
  const name = t(`channels.web.kinds.${kind}`);
  return (
    <div>
      <Meter
        label={name}
        figures={t("channels.web.usageOf", { used: usedDay, limit: dailyLimit })}
        description={t("channels.web.usageText", { kind: name, used: usedDay, limit: dailyLimit })}
        used={full === null ? usedDay : dailyLimit}
        total={dailyLimit}
      />
      <small className={styles.accountWeek}>
        {when === null || full === null
          ? t("channels.web.usageWeek", { used: usedWeek, limit: weeklyLimit })
          : t(full.limit === "day" ? "channels.web.fullDay" : "channels.web.fullWeek", { when })}
      </small>
    </div>
  );
}
