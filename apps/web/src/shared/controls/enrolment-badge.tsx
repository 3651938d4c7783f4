import type { EnrolmentRow } from "@filon/contracts/campaigns";
import { StatusBadge } from "@filon/ui";
import { useTexts } from "../i18n/index.ts";

const TONES = {
  runnable: "info",
  waiting: "info",
  acting: "info",
  held: "alert",
  completed: "success",
  stopped: "neutral",
  failed: "alert",
} as const;

/**
 * Where a prospect stands in a campaign. Someone whose next act is postponed by a guard or a provider is waiting. Needs the texts of the
 * area "campaigns".
 */
export function EnrolmentBadge({ status, blockedBy }: Pick<EnrolmentRow, "status" | "blockedBy">) {
  const t = useTexts();
  const isPutOff = (status === "acting" || status === "runnable" || status === "waiting") && blockedBy !== null;
  return <StatusBadge tone={TONES[status]}>{t(`campaigns.enrolment.${isPutOff ? "putOff" : status}`)}</StatusBadge>;
}
