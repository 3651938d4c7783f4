import type { Campaign, CampaignCounts as Counts } from "@filon/contracts/campaigns";
import { StatRow, StatTile, useFormat } from "@filon/ui";
import { useTexts } from "../../../shared/i18n/index.ts";

/** Figures of the current run: those of its channels, and problems only if there are any (STATS-01). */
export function CampaignCounts({ campaign, counts }: { readonly campaign: Campaign; readonly counts: Counts }) {
  const t = useTexts();
  const format = useFormat();
  const onLinkedIn = campaign.channels.includes("linkedin");
  const onEmail = campaign.channels.includes("email");
  const rate = (part: number, whole: number) => (whole === 0 ? undefined : format.percent(part / whole));
  const accepted = rate(counts.accepted, counts.invitations);
  const replied = rate(counts.replied, counts.contacted);
  return (
    <StatRow>
      <StatTile label={t("campaigns.counts.prospects")} value={format.number(counts.prospects)} />
      <StatTile label={t("campaigns.counts.contacted")} value={format.number(counts.contacted)} />
      {counts.visits > 0 && <StatTile label={t("campaigns.counts.visits")} value={format.number(counts.visits)} />}
      {onLinkedIn && <StatTile label={t("campaigns.counts.invitations")} value={format.number(counts.invitations)} />}
      {onLinkedIn && (
        <StatTile
          label={t("campaigns.counts.accepted")}
          value={format.number(counts.accepted)}
          note={accepted && t("campaigns.counts.rateAccepted", { rate: accepted })}
        />
      )}
      {onLinkedIn && <StatTile label={t("campaigns.counts.messages")} value={format.number(counts.messages)} />}
      {onEmail && <StatTile label={t("campaigns.counts.emails")} value={format.number(counts.emails)} />}
      <StatTile
        label={t("campaigns.counts.replied")}
        value={format.number(counts.replied)}
        note={replied && t("campaigns.counts.rateReplied", { rate: replied })}
        tone="success"
      />
      {counts.failed + counts.uncertain > 0 && (
        <StatTile
          label={t("campaigns.counts.successRate")}
          value={format.percent(counts.successRate / 100)}
          note={t("campaigns.counts.successNote", { done: counts.success, all: counts.processed })}
        />
      )}
      {counts.failed > 0 && <StatTile label={t("campaigns.counts.failed")} value={format.number(counts.failed)} />}
      {counts.uncertain > 0 && (
        <StatTile
          label={t("campaigns.counts.uncertain")}
          value={format.number(counts.uncertain)}
          note={t("campaigns.counts.uncertainNote")}
          tone="alert"
        />
      )}
      {counts.held > 0 && (
        <StatTile
          label={t("campaigns.counts.held")}
          value={format.number(counts.held)}
          note={t("campaigns.counts.heldNote")}
          tone="alert"
        />
      )}
    </StatRow>
  );
}
