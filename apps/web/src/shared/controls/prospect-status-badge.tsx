import type { ProspectStatus } from "@filon/contracts/prospects";
import { StatusBadge, type Tone } from "@filon/ui";
import { useTexts } from "../i18n/index.ts";

const TONES: Readonly<Record<ProspectStatus, Tone>> = {
  new: "neutral",
  contacted: "info",
  replied: "warm",
  interested: "warm",
  meeting_planned: "warm",
  converted: "success",
  refused: "alert",
};

/** A prospect's status in its colour. Needs the "prospects" texts. */
export function ProspectStatusBadge({ status }: { readonly status: ProspectStatus }) {
  const t = useTexts();
  return <StatusBadge tone={TONES[status]}>{t(`prospects.status.${status}`)}</StatusBadge>;
}
