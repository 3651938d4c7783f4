import type { CampaignForecast } from "@filon/contracts/campaigns";
import { Notice } from "@filon/ui";
import { useTexts } from "../../../shared/i18n/index.ts";
import { useReasons, useWording } from "../wording.ts";

/** What delays the campaign's end most, and what one more account would win, in words. */
export function Bottleneck({ forecast, isQuick }: { readonly forecast: CampaignForecast; readonly isQuick: boolean }) {
  const t = useTexts();
  const wording = useWording();
  const reasons = useReasons();
  const { bottleneck, oneMoreAccount, loads } = forecast;
  // One simulation alone does not look for it.
  if (isQuick) return null;
  if (bottleneck === null) return <Notice tone="success">{t("campaigns.forecast.nothingDelays")}</Notice>;
  const { code, accountId, kind } = bottleneck;
  const account = loads.find((load) => load.accountId === accountId)?.account ?? t("campaigns.forecast.addedAccount");
  const what = wording(`campaigns.forecast.causes.${code}`, { account, kind }) ?? reasons(code);
  const won = Math.round(bottleneck.daysWon);
  const more = Math.round(oneMoreAccount ?? 0);
  return (
    <Notice tone="info" title={t("campaigns.forecast.delays", { what })}>
      {[
        won > 0 && t("campaigns.forecast.without", { count: won }),
        more > 0 && t("campaigns.forecast.oneMore", { count: more }),
        accountId !== null && more === 0 && t("campaigns.forecast.oneMoreNothing"),
      ]
        .filter(Boolean)
        .join(" ")}
    </Notice>
  );
}
