import type { CampaignStatistics } from "@filon/contracts/campaigns";
import { ChannelLabel, useFormat } from "@filon/ui";
import { useTexts } from "../../../shared/i18n/index.ts";
import { FigureLink } from "./figure-link.tsx";
import { FiguresTable } from "./figures-table.tsx";

/** What each sending account did and who answered it; nothing before the first act. */
export function ByAccount({ accounts }: { readonly accounts: CampaignStatistics["accounts"] }) {
  const t = useTexts();
  const format = useFormat();
  if (accounts.length === 0) return null;
  const columns = ["account", "sent", "failed", "accepted", "replied"] as const;
  return (
    <section className="card" aria-labelledby="statistics-accounts">
      <h2 id="statistics-accounts">{t("campaigns.statistics.accounts.title")}</h2>
      <FiguresTable
        labelledBy="statistics-accounts"
        columns={columns.map((column) => t(`campaigns.statistics.accounts.${column}`))}
        rows={accounts.map(({ accountId, channel, label, address, sent, failed, accepted, replied }) => ({
          id: accountId,
          name: (
            <>
              <ChannelLabel channel={channel}>{label}</ChannelLabel>
              {address !== label && <small>{address}</small>}
            </>
          ),
          cells: [
            <FigureLink
              key="sent"
              count={sent}
              figure="account"
              ofActs
              of={accountId}
              name={`${t("campaigns.statistics.accounts.sent")}, ${label}`}
            />,
            format.number(failed),
            channel === "linkedin" ? format.number(accepted) : "–",
            <FigureLink
              key="replied"
              count={replied}
              figure="accountReplied"
              of={accountId}
              name={`${t("campaigns.statistics.accounts.replied")}, ${label}`}
            />,
          ],
        }))}
      />
    </section>
  );
}
