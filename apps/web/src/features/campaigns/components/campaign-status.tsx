import type { CampaignRow } from "@filon/contracts/campaigns";
import { stateName } from "@filon/domain/campaigns";
import { StatusBadge } from "@filon/ui";
import { useTexts } from "../../../shared/i18n/index.ts";
import { stateTone } from "../status.ts";

/** A campaign's state as a badge. */
export function CampaignStatusBadge({ campaign }: { readonly campaign: Pick<CampaignRow, "status" | "endReason"> }) {
  const t = useTexts();
  return <StatusBadge tone={stateTone(campaign)}>{t(`campaigns.status.${stateName(campaign)}`)}</StatusBadge>;
}
