import type { CampaignListItem } from "@filon/contracts/campaigns";
import { stateName } from "@filon/domain/campaigns";
import { ChannelLabel, useFormat } from "@filon/ui";
import { Checkbox } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useTexts } from "../../../shared/i18n/index.ts";
import { CampaignProgress } from "../list/campaign-progress.tsx";
import { CampaignTags } from "../list/campaign-tags.tsx";
import { HealthMark, LastError } from "../list/health-mark.tsx";
import { NextEvent } from "../list/next-event.tsx";
import { ROW_LINK } from "../list/use-campaign-keys.ts";
import { CampaignMenu } from "./campaign-menu.tsx";
import { CampaignStatusBadge } from "./campaign-status.tsx";
import styles from "./campaign-list.module.css";
import healthStyles from "../list/health-mark.module.css";

interface CampaignItemProps {
  readonly campaign: CampaignListItem;
  readonly isSelected: boolean;
  readonly onSelect: () => void;
  /** As a card of the board, whose column already tells the state. */
  readonly asCard?: boolean;
}

/** A campaign in the list or on the board: its name and tags, state, health, next event, channels and progress. */
export function CampaignItem({ campaign, isSelected, onSelect, asCard = false }: CampaignItemProps) {
  const t = useTexts();
  const format = useFormat();
  const [verb, at] = campaign.completedAt
    ? ([stateName(campaign) === "stopped" ? "stopped" : "ended", campaign.completedAt] as const)
    : campaign.startedAt
      ? (["started", campaign.startedAt] as const)
      : (["created", campaign.createdAt] as const);
  return (
    <li className={asCard ? styles.campaignCard : styles.campaignItem} data-selected={isSelected || undefined}>
      <Checkbox
        className={styles.campaignItemCheck}
        aria-label={t("campaigns.bulk.select", { title: campaign.title })}
        checked={isSelected}
        onChange={onSelect}
      />
      <div className={styles.campaignItemName}>
        <Link to="/campaigns/$id" params={{ id: campaign.id }} className={styles.campaignItemTitle} {...{ [ROW_LINK]: campaign.id }}>
          {campaign.title}
        </Link>
        {!asCard && <p>{campaign.description}</p>}
        <CampaignTags tags={campaign.tags} />
      </div>
      <div className={styles.campaignItemState}>
        {!(asCard && stateName(campaign) !== "stopped") && <CampaignStatusBadge campaign={campaign} />}
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
        <CampaignProgress campaign={campaign} />
      </div>
      <CampaignMenu campaign={campaign} />
      {(campaign.health.level !== "none" || campaign.lastError !== null) && (
        <div className={styles.campaignItemHealth}>
          <span className={healthStyles.now}>
            <HealthMark campaign={campaign} />
            <NextEvent campaign={campaign} />
          </span>
          <LastError campaign={campaign} />
        </div>
      )}
    </li>
  );
}
