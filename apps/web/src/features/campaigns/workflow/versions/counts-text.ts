import type { SwitchCounts } from "@filon/contracts/campaigns";
import { useTexts } from "../../../../shared/i18n/index.ts";

/** Returns a function that says in words how many people a switch moves, and where those stay whom it does not. */
export function useCountsText(): (counts: SwitchCounts) => string {
  const t = useTexts();
  return ({ carried, applied, moved, underWay, finishing }) => {
    const parts = [
      carried > 0 && t("workflow.switch.counts.carried", { count: carried }),
      applied > 0 && t("workflow.switch.counts.applied", { count: applied }),
      moved > 0 && t("workflow.switch.counts.moved", { count: moved }),
      underWay > 0 && t("workflow.switch.counts.underWay", { count: underWay }),
      finishing > 0 && t("workflow.switch.counts.finishing", { count: finishing }),
    ].filter((part) => part !== false);
    return parts.length === 0 ? t("workflow.switch.counts.nobody") : parts.join(" · ");
  };
}
