import type { CampaignRow } from "@filon/contracts/campaigns";
import { stateName } from "@filon/domain/campaigns";
import { ChannelLabel, useFormat } from "@filon/ui";
import { Link } from "@tanstack/react-router";
import { useTexts } from "../../../shared/i18n/index.ts";
import { CampaignMenu } from "./campaign-menu.tsx";
import { CampaignStatusBadge } from "./campaign-status.tsx";
import styles from "./campaign-list.module.css";

/** Returns the share that is done, in percent. */
function share(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.min(100, Math.round((part / whole) * 100));
}

/** A campaign in the list: its name, state, channels and progress. */
export function CampaignItem({ campaign }: { readonly campaign: CampaignRow }) {
  const t = useTexts();
  const format = useFormat();
  const { contacted, prospects, replied } = campaign;
  const [verb, at] = campaign.completedAt
    ? ([stateName(campaign) === "stopped" ? "stopped" : "ended", campaign.completedAt] as const)
    : campaign.startedAt
      ? (["started", campaign.startedAt] as const)
      : (["created", campaign.createdAt] as const);
  return (
    <li className={styles.campaignItem}>
      <div className={styles.campaignItemName}>
        <Link to="/campaigns/$id" params={{ id: campaign.id }} className={styles.campaignItemTitle}>
          {campaign.title}
        </Link>
        <p>{campaign.description}</p>
      </div>
      <div className={styles.campaignItemState}>
        <CampaignStatusBadge campaign={campaign} />
        <span>{t(`campaigns.list.${verb}`, { when: format.relative(at) })}</span>
      </div>
      <div className={styles.campaignItemChannels}>
        {campaign.channels.map((channel) => (
          <ChannelLabel key={channel} channel={channel}>
            {t(`campaigns.channels.${channel}`)}
          </ChannelLabel>
        ))}
      </div>
      <div className={styles.campaignItemLine}>
        <span className={styles.campaignTrack} aria-hidden="true">
          <span style={{ inlineSize: `${share(contacted, prospects)}%` }} />
        </span>
        <span className={styles.campaignItemFigures}>
          {campaign.status === "draft"
            ? t("campaigns.list.prospects", { count: prospects })
            : t("campaigns.list.progress", { contacted, total: prospects })}
          {campaign.status !== "draft" && <b>{t("campaigns.list.replied", { count: replied })}</b>}
        </span>
      </div>
      <CampaignMenu campaign={campaign} />
    </li>
  );
}
