import type { CampaignBreakdown } from "@filon/contracts/campaigns";
import type { Translate } from "../../../shared/i18n/index.ts";

type Trial = Pick<CampaignBreakdown["trials"][number], "verdict" | "winner" | "needed"> & {
  readonly ways: readonly { readonly label: string }[];
};

/** Returns what can be said of an A/B test, as a sentence (CAMPAIGN-20). */
export function verdictText(t: Translate, { verdict, winner, needed, ways }: Trial): string {
  const won = winner === null ? undefined : ways[winner];
  if (won !== undefined) return t("campaigns.statistics.trials.winner", { way: won.label });
  return t(`campaigns.statistics.trials.${verdict === "winner" ? "open" : verdict}`, { count: needed });
}
