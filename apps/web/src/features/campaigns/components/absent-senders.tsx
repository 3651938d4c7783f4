import type { CampaignSender } from "@filon/contracts/campaigns";
import { AppButton, Notice } from "@filon/ui";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTexts } from "../../../shared/i18n/index.ts";
import { ChangeSenderDialog } from "./change-sender-dialog.tsx";
import styles from "./absent-senders.module.css";

interface AbsentSendersProps {
  readonly campaignId: string;
  readonly senders: readonly CampaignSender[];
}

/** For each sending account that is not connected: how many prospects wait for it, and a button to replace it with another. */
export function AbsentSenders({ campaignId, senders }: AbsentSendersProps) {
  const t = useTexts();
  const [changing, setChanging] = useState<CampaignSender | null>(null);
  return (
    <>
      {senders
        .filter(({ status }) => status !== "connected")
        .map((sender) => (
          <Notice
            key={sender.accountId}
            tone="warm"
            title={t(sender.status === "disconnected" ? "campaigns.senders.lost" : "campaigns.senders.title", { label: sender.label })}
          >
            <div className={styles.root}>
              <span>{t("campaigns.senders.text", { count: sender.waiting })}</span>
              {sender.others.length === 0 ? (
                <span>{t("campaigns.senders.none")}</span>
              ) : (
                <AppButton onClick={() => setChanging(sender)}>{t("campaigns.senders.write")}</AppButton>
              )}
              <Link to="/settings/channels">{t("campaigns.senders.connect")}</Link>
            </div>
          </Notice>
        ))}
      {changing !== null && <ChangeSenderDialog campaignId={campaignId} sender={changing} onClose={() => setChanging(null)} />}
    </>
  );
}
