import type { CampaignQuote } from "@filon/contracts/campaigns";
import { Notice, StatRow, StatTile, useFormat } from "@filon/ui";
import { Skeleton } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTexts } from "../../../shared/i18n/index.ts";
import { InstallInPlace } from "../../marketplace/index.ts";
import { useWording } from "../wording.ts";
import { PricePerProspect } from "./price-per-prospect.tsx";
import { PruShortage } from "./pru-shortage.tsx";
import styles from "./quote-panel.module.css";

/** Returns how many PRU are missing; 0 when there are enough. */
export function lackingPru(quote: CampaignQuote): number {
  return Math.max(0, quote.pruCost - quote.pruAvailable);
}

/** Returns whether the quote allows a campaign to start. */
export function canStart(quote: CampaignQuote): boolean {
  return (
    quote.entering > 0 &&
    quote.problems.length === 0 &&
    quote.missingChannels.length === 0 &&
    quote.missingModules.length === 0 &&
    lackingPru(quote) === 0
  );
}

/** Returns what a prospect would cost if all modules were installed, in PRU. */
function basePrice({ pruPerProspect, surcharges }: CampaignQuote): number {
  return pruPerProspect - surcharges.reduce((sum, { pru }) => sum + pru, 0);
}

/** Placeholder of a quote that is loading, as tall as its figures and the notice that nearly every quote has. */
export function QuoteToCome() {
  const t = useTexts();
  const value = <Skeleton height="1.15em" width="2em" />;
  return (
    <div className={styles.quote} aria-busy="true">
      <StatRow>
        {(["prospects", "leftOut", "outOfReach", "entering"] as const).map((name) => (
          <StatTile key={name} label={t(`campaigns.quote.${name}`)} value={value} />
        ))}
        <StatTile label={t("campaigns.quote.cost")} value={value} note={t("campaigns.quote.costNote", { count: 1 })} />
        <StatTile label={t("campaigns.quote.available")} value={value} />
      </StatRow>
      <Skeleton height={50} />
    </div>
  );
}

interface QuotePanelProps {
  readonly quote: CampaignQuote;
  readonly toSequence?: ReactNode;
  /** The price per prospect when the campaign was opened, in PRU. */
  readonly priceBefore?: number | undefined;
}

/** What a campaign costs, whom it reaches, and every problem that prevents it from starting, each with a way to fix it. */
export function QuotePanel({ quote, toSequence, priceBefore }: QuotePanelProps) {
  const t = useTexts();
  const format = useFormat();
  const wording = useWording();
  const lacking = lackingPru(quote);
  const { unreachable } = quote;
  const outOfReach = unreachable.reduce((sum, { count }) => sum + count, 0);
  const leftOut = quote.leftOut.reduce((sum, { count, letIn }) => sum + count - letIn, 0);
  const reason = (code: string, count: number) =>
    wording(`campaigns.quote.reasons.${code}`, { count }) ?? t("campaigns.quote.reasons.other", { count });
  return (
    <div className={styles.quote}>
      <StatRow>
        <StatTile label={t("campaigns.quote.prospects")} value={format.number(quote.prospects)} />
        <StatTile label={t("campaigns.quote.leftOut")} value={format.number(leftOut)} />
        <StatTile label={t("campaigns.quote.outOfReach")} value={format.number(outOfReach)} />
        <StatTile label={t("campaigns.quote.entering")} value={format.number(quote.entering)} />
        <StatTile
          label={t("campaigns.quote.cost")}
          value={t("campaigns.quote.pru", { count: quote.pruCost })}
          note={t("campaigns.quote.costNote", { count: quote.pruPerProspect })}
          tone={lacking > 0 ? "alert" : "neutral"}
        />
        <StatTile label={t("campaigns.quote.available")} value={t("campaigns.quote.pru", { count: quote.pruAvailable })} />
      </StatRow>
      <PricePerProspect quote={quote} before={priceBefore} />
      {unreachable.length > 0 && (
        <div className={styles.quoteReasons}>
          <p className={styles.quoteTitle}>{t("campaigns.quote.unreachable")}</p>
          <ul>
            {unreachable.map(({ code, count }) => (
              <li key={code}>{reason(code, count)}</li>
            ))}
          </ul>
        </div>
      )}
      {quote.missingChannels.map((channel) => (
        <Notice key={channel} tone="warm">
          {t("campaigns.quote.missingAccount", { channel: t(`campaigns.channels.${channel}`) })}{" "}
          <Link to="/settings/channels">{t("campaigns.quote.connect")}</Link>
        </Notice>
      ))}
      {quote.missingModules.map((type) => (
        <Notice key={type} tone="warm">
          <div className={styles.quoteModule}>
            {t("campaigns.quote.missingModule", { module: wording(`modules.types.${type}.label`) ?? type })} <InstallInPlace type={type} />
          </div>
        </Notice>
      ))}
      {quote.surchargedModules.map((type) => (
        <Notice key={type} tone="info">
          <div className={styles.quoteModule}>
            {t("campaigns.quote.surchargedModule", { module: wording(`modules.types.${type}.label`) ?? type })}{" "}
            <InstallInPlace type={type} />
          </div>
        </Notice>
      ))}
      {quote.problems.length > 0 && (
        <Notice tone="alert">
          {t("campaigns.quote.problems", { count: quote.problems.length })} {toSequence}
        </Notice>
      )}
      {quote.prospects === 0 && <Notice tone="warm">{t("campaigns.quote.noProspect")}</Notice>}
      {quote.prospects > 0 && quote.reachable === 0 && <Notice tone="alert">{t("campaigns.quote.noReachable")}</Notice>}
      {quote.reachable > 0 && quote.entering === 0 && <Notice tone="warm">{t("campaigns.quote.nobodyEnters")}</Notice>}
      {quote.shortage !== null && (
        <PruShortage
          shortage={quote.shortage}
          missing={lacking}
          costInstalled={quote.surcharges.length > 0 ? quote.entering * basePrice(quote) : undefined}
        />
      )}
      {canStart(quote) && <Notice tone="success">{t("campaigns.quote.ready")}</Notice>}
    </div>
  );
}
