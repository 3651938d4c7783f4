import type { CampaignListItem, CampaignStatus } from "@filon/contracts/campaigns";
import { useFormat } from "@filon/ui";
import { useTexts } from "../../../shared/i18n/index.ts";
import { CampaignItem } from "../components/campaign-item.tsx";
import { STATUSES } from "../status.ts";
import styles from "./campaign-board.module.css";

interface CampaignBoardProps {
  readonly campaigns: readonly CampaignListItem[];
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (id: string) => void;
}

/** The campaigns in one column for each status; stopped ones are among the completed, with a badge. */
export function CampaignBoard({ campaigns, selected, onSelect }: CampaignBoardProps) {
  const columns = Map.groupBy(campaigns, ({ status }) => status);
  return (
    <div className={styles.root}>
      {STATUSES.map((status) => (
        <Column key={status} status={status} campaigns={columns.get(status) ?? []} selected={selected} onSelect={onSelect} />
      ))}
    </div>
  );
}

function Column({ status, campaigns, selected, onSelect }: CampaignBoardProps & { readonly status: CampaignStatus }) {
  const t = useTexts();
  const format = useFormat();
  const id = `board-${status}`;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>
        {t(`campaigns.status.${status}`)} <span>{format.number(campaigns.length)}</span>
      </h2>
      {campaigns.length === 0 ? (
        <p className={styles.nothing}>{t("campaigns.board.nothing")}</p>
      ) : (
        <ul aria-labelledby={id}>
          {campaigns.map((campaign) => (
            <CampaignItem
              key={campaign.id}
              asCard
              campaign={campaign}
              isSelected={selected.has(campaign.id)}
              onSelect={() => onSelect(campaign.id)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
