import type { EnrolmentRow } from "@filon/contracts";
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

/** Where a prospect stands in a campaign. An act that was put off is waiting, not under way. Needs the texts of the area "campaigns". */
export function EnrolmentBadge({ status, blockedBy }: Pick<EnrolmentRow, "status" | "blockedBy">) {
  const t = useTexts();
  const isPutOff = status === "acting" && blockedBy !== null;
  return <StatusBadge tone={TONES[status]}>{t(`campaigns.enrolment.${isPutOff ? "putOff" : status}`)}</StatusBadge>;
}
