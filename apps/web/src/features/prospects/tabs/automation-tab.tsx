import type { Prospect, ProspectCampaign } from "@filon/contracts/prospects";
import { AppButton, EmptyState, ErrorState, Notice, SkeletonRows, useFormat } from "@filon/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { messageOf } from "../../../shared/http/index.ts";
import { EnrolmentBadge } from "../../../shared/controls/enrolment-badge.tsx";
import { useTexts } from "../../../shared/i18n/index.ts";
import { reasonText } from "../../../shared/reasons/index.ts";
import { campaignsQuery } from "../api/prospects-campaigns.ts";
import { JoinCampaignDialog } from "../components/join-campaign-dialog.tsx";
import { SectionCard } from "../components/section-card.tsx";
import { stepName } from "../step-name.ts";
import styles from "./automation-tab.module.css";

const ENDED: ReadonlySet<ProspectCampaign["status"]> = new Set(["completed", "stopped", "failed"]);
/** The prospect's campaigns, past and present: where they stand, and why nothing has been sent yet. */
export function AutomationTab({ prospect }: { readonly prospect: Prospect }) {
  const t = useTexts();
  const { data: campaigns, error } = useQuery(campaignsQuery(prospect.id));
  const [joining, setJoining] = useState(false);
  return (
    <SectionCard
      title={t("prospects.automation.title")}
      aside={prospect.optedOutAt === null && <AppButton onClick={() => setJoining(true)}>{t("prospects.automation.join")}</AppButton>}
    >
      {joining && <JoinCampaignDialog prospect={prospect} onClose={() => setJoining(false)} />}
      {prospect.optedOutAt !== null && <Notice tone="alert">{t("prospects.automation.blocked")}</Notice>}
      {error !== null && campaigns === undefined && (
        <ErrorState title={t("prospects.automation.loadError")}>{messageOf(error, t("ui.errors.data"))}</ErrorState>
      )}
      {campaigns === undefined && error === null && <SkeletonRows label={t("ui.states.loading")} rows={3} />}
      {campaigns?.length === 0 && <EmptyState title={t("prospects.automation.none")}>{t("prospects.automation.noneText")}</EmptyState>}
      <ul className={styles.participation}>
        {campaigns?.map((row) => (
          <ParticipationItem key={row.enrolmentId} row={row} />
        ))}
      </ul>
    </SectionCard>
  );
}

function ParticipationItem({ row }: { readonly row: ProspectCampaign }) {
  const t = useTexts();
  const format = useFormat();
  const hasEnded = ENDED.has(row.status);
  const step = stepName(row.node);
  return (
    <li>
      <div>
        <Link to="/campaigns/$id" params={{ id: row.campaign.id }} className={styles.participationTitle}>
          {row.campaign.title}
        </Link>
        <small>{t("prospects.automation.since", { date: format.date(row.enrolledAt) })}</small>
      </div>
      <div>
        <EnrolmentBadge status={row.status} blockedBy={row.blockedBy} />
        <small>{t("prospects.automation.at", { step })}</small>
      </div>
      <div>
        {hasEnded ? (
          row.outcome !== null && t("prospects.automation.ended", { reason: reasonText(row.outcome) })
        ) : row.blockedBy === null ? (
          t(row.status === "acting" ? "prospects.automation.acting" : "prospects.automation.ready")
        ) : (
          <>
            <small>{t("prospects.automation.why")}</small>
            {reasonText(row.blockedBy)}
          </>
        )}
        {!hasEnded && row.dueAt !== null && (
          <small>
            {t(row.blockedBy === "publicHoliday" ? "prospects.automation.resumes" : "prospects.automation.next", {
              when: format.dateTime(row.dueAt),
            })}
          </small>
        )}
      </div>
    </li>
  );
}
