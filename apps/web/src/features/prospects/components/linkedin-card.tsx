import type { Prospect } from "@filon/contracts/prospects";
import { StatusBadge, useFormat } from "@filon/ui";
import { IconExternalLink } from "@tabler/icons-react";
import { useTexts } from "../../../shared/i18n/index.ts";
import { SectionCard } from "./section-card.tsx";
import styles from "./linkedin-card.module.css";

/** The prospect's LinkedIn profile, and the connection with the workspace's accounts. */
export function LinkedinCard({ prospect }: { readonly prospect: Prospect }) {
  const t = useTexts();
  const format = useFormat();
  const { profileLink, linkedinConnectedAt } = prospect;
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
        </div>
      )}
    </SectionCard>
  );
}
