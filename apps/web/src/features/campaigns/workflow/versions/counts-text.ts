import type { SwitchCounts } from "@filon/contracts/campaigns";
import { useTexts } from "../../../../shared/i18n/index.ts";

/** What a switch does with people; `restored` are those that taking it back puts back. */
interface Counted extends SwitchCounts {
  readonly restored?: number;
}

/** Returns a function that says in words how many people a switch moves, and where those stay whom it does not. */
export function useCountsText(isUndo = false): (counts: Counted) => string {
  const t = useTexts();
  return ({ carried, applied, moved, underWay, finishing, restored = 0 }) => {
    const parts = [
      restored > 0 && t("workflow.switch.counts.restored", { count: restored }),
      carried > 0 && t("workflow.switch.counts.carried", { count: carried }),
      applied > 0 && t("workflow.switch.counts.applied", { count: applied }),
      moved > 0 && t("workflow.switch.counts.moved", { count: moved }),
      underWay > 0 && t("workflow.switch.counts.underWay", { count: underWay }),
      finishing > 0 && t(isUndo ? "workflow.switch.counts.finishingUndone" : "workflow.switch.counts.finishing", { count: finishing }),
    ].filter((part) => part !== false);
    return parts.length === 0 ? t("workflow.switch.counts.nobody") : parts.join(" · ");
  };
}
