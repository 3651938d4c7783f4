import type { CampaignListItem } from "@filon/contracts/campaigns";
import { useFormat } from "@filon/ui";
import { useState } from "react";
import { useTexts } from "../../../shared/i18n/index.ts";

/** When a running campaign goes on, and with which act if it is known; nothing when nothing is due. */
export function NextEvent({ campaign: { next, status, open } }: { readonly campaign: CampaignListItem }) {
  const t = useTexts();
  const format = useFormat();
  const [openedAt] = useState(() => Date.now());
  if (status !== "running") return null;
  if (next === null) return open === 0 ? null : <span>{t("campaigns.list.nextWaits")}</span>;
  if (new Date(next.at).getTime() <= openedAt) return <span>{t("campaigns.list.nextNow")}</span>;
  return (
    <span>
      {t("campaigns.list.next", {
        kind: next.kind ?? "step",
        when: format.dateTime(next.at),
      })}
    </span>
  );
}
