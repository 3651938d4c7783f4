import type { Prospect } from "@filon/contracts/prospects";
import { AppButton, StatusBadge, useFormat } from "@filon/ui";
import { IconExternalLink, IconEye } from "@tabler/icons-react";
import { useAct } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import * as prospects from "../api/prospects.ts";
import { SectionCard } from "./section-card.tsx";
import styles from "./linkedin-card.module.css";

/** The prospect's LinkedIn profile, the connection with the workspace's accounts, and a way to note that they looked at the user's profile. */
export function LinkedinCard({ prospect }: { readonly prospect: Prospect }) {
  const t = useTexts();
  const format = useFormat();
  const { profileLink, linkedinConnectedAt } = prospect;
  const noteView = useAct({
    run: () => prospects.noteView(prospect.id),
    refresh: prospects.PROSPECTS_SHOWN,
    done: (isNew) => t(isNew ? "prospects.detail.viewNoted" : "prospects.detail.viewKnown"),
    failure: t("prospects.detail.viewError"),
  });
  return (
    <SectionCard title={t("prospects.detail.linkedin")}>
      {profileLink === null ? (
        <p className="quiet">{t("prospects.detail.noLinkedin")}</p>
      ) : (
        <div className={styles.linkedinProfile}>
          <a href={profileLink} target="_blank" rel="noreferrer">
            {profileLink.replace(/^https?:\/\/(?:www\.)?/u, "")}
            <IconExternalLink size={16} aria-hidden="true" />
            <span className="visually-hidden">{t("prospects.detail.openProfile")}</span>
          </a>
          {linkedinConnectedAt === null ? (
            <StatusBadge>{t("prospects.detail.notConnected")}</StatusBadge>
          ) : (
            <StatusBadge tone="success">{t("prospects.detail.connected", { date: format.date(linkedinConnectedAt) })}</StatusBadge>
          )}
          <AppButton
            size="compact-sm"
            leftSection={<IconEye size={16} aria-hidden="true" />}
            loading={noteView.isPending}
            onClick={() => noteView.run()}
          >
            {t("prospects.detail.noteView")}
          </AppButton>
        </div>
      )}
    </SectionCard>
  );
}
