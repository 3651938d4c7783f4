import type { Campaign, CampaignStatistics, PeopleFigure } from "@filon/contracts/campaigns";
import { useFormat } from "@filon/ui";
import { ActionIcon } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTexts } from "../../../shared/i18n/index.ts";
import { CampaignStatusBadge } from "../components/campaign-status.tsx";
import { FigureLink, FiguresOf } from "../statistics/figure-link.tsx";
import { useDuration } from "../statistics/use-duration.ts";
import { clearlyHighest, comparedRate } from "./compared-rate.ts";
import styles from "./compared-table.module.css";

/** A campaign and the figures of its present run. */
export interface Compared {
  readonly campaign: Campaign;
  readonly figures: CampaignStatistics;
}

interface ComparedTableProps {
  readonly compared: readonly Compared[];
  readonly onRemove: (id: string) => void;
}

/** The stations of the funnel, and of whom each is a share. */
const FUNNEL = ["contacted", "accepted", "replied", "appointments", "refused"] as const satisfies readonly PeopleFigure[];

/** The campaigns as columns. A rate that is clearly the highest is marked; every count opens its people. */
export function ComparedTable({ compared, onRemove }: ComparedTableProps) {
  const t = useTexts();
  const format = useFormat();
  const duration = useDuration();
  const row = (label: string, cell: (one: Compared, index: number) => ReactNode) => (
    <tr key={label}>
      <th scope="row">{label}</th>
      {compared.map((one, index) => (
        <td key={one.campaign.id}>
          <FiguresOf value={one.campaign.id}>{cell(one, index)}</FiguresOf>
        </td>
      ))}
    </tr>
  );
  const nameOf = (name: (typeof FUNNEL)[number]) =>
    name === "refused" ? t("campaigns.statistics.refused", { count: 2 }) : t(`campaigns.statistics.${name}`);
  const funnelRow = (name: (typeof FUNNEL)[number]) => {
    // Contacted is a share of the prospects, acceptances of the invitations, and the rest of those contacted.
    const wholeOf = ({ prospects, invitations, contacted }: CampaignStatistics) =>
      name === "contacted" ? prospects : name === "accepted" ? invitations : contacted;
    const rates = compared.map(({ figures }) => comparedRate(figures[name], wholeOf(figures)));
    const highest = name === "refused" || name === "contacted" ? null : clearlyHighest(rates);
    return row(nameOf(name), ({ figures }, index) => {
      const rate = rates[index] ?? null;
      return (
        <>
          <b className={styles.count}>
            <FigureLink count={figures[name]} figure={name} name={nameOf(name)} />
          </b>
          {rate !== null && (
            <span>
              {format.percent(rate.share)}
              {name !== "contacted" && (
                <small>
                  {t("campaigns.statistics.trials.between", {
                    low: format.percent(rate.low),
                    high: format.percent(rate.high),
                  })}
                </small>
              )}
            </span>
          )}
          {highest === index && <em>{t("campaigns.compare.highest")}</em>}
        </>
      );
    });
  };
  return (
    <>
      <div className={styles.scroller}>
        <table className={styles.root} aria-label={t("campaigns.compare.table")}>
          <thead>
            <tr>
              <th scope="col">{t("campaigns.compare.figure")}</th>
              {compared.map(({ campaign }) => (
                <th key={campaign.id} scope="col">
                  <span className={styles.head}>
                    <Link to="/campaigns/$id" params={{ id: campaign.id }} search={{ tab: "statistics" }}>
                      {campaign.title}
                    </Link>
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      aria-label={t("campaigns.compare.remove", {
                        title: campaign.title,
                      })}
                      onClick={() => onRemove(campaign.id)}
                    >
                      <IconX size={16} aria-hidden="true" />
                    </ActionIcon>
                  </span>
                  <CampaignStatusBadge campaign={campaign} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {row(t("campaigns.statistics.prospects"), ({ figures }) => (
              <b className={styles.count}>{format.number(figures.prospects)}</b>
            ))}
            {FUNNEL.filter((name) => name !== "accepted" || compared.some(({ figures }) => figures.invitations > 0)).map(funnelRow)}
            {row(t("campaigns.compare.replyTime"), ({ figures: { medianReplySeconds } }) =>
              medianReplySeconds === null ? "–" : duration(medianReplySeconds),
            )}
            {row(t("campaigns.compare.duration"), ({ figures: { durationSeconds } }) =>
              durationSeconds === null ? "–" : duration(durationSeconds),
            )}
            {row(t("campaigns.compare.acts"), ({ figures }) => format.number(figures.sent))}
            {row(t("campaigns.compare.failed"), ({ figures }) => (
              <FigureLink count={figures.failed} figure="failed" name={t("campaigns.compare.failed")} ofActs />
            ))}
          </tbody>
        </table>
      </div>
      <p className={styles.note}>{t("campaigns.compare.note")}</p>
    </>
  );
}
