import type { InteractionOutcome, ProspectStatus } from "@filon/contracts/prospects";
import { toast } from "@filon/ui";
import { useQuery } from "@tanstack/react-query";
import { useAct } from "../../shared/http/index.ts";
import { useTexts } from "../../shared/i18n/index.ts";
import * as interactions from "./api/interactions.ts";
import { prospectQuery } from "./api/prospects.ts";
import { prospectName } from "./prospect-name.ts";

interface Refusal {
  readonly interactionId: string;
  /** The outcome and status before the refusal. */
  readonly before: { readonly outcome: InteractionOutcome | null; readonly status: ProspectStatus };
}

/**
 * Shows a toast for an interaction that was a refusal, with an undo as in the inbox: it restores the status, resumes the campaigns that
 * the refusal ended, and restores the interaction's previous outcome. Call the hook before saving, so that it knows the previous status.
 */
export function useRefusalUndo(prospectId: string): (interactionId: string, before: InteractionOutcome | null) => void {
  const t = useTexts();
  const { data: prospect } = useQuery(prospectQuery(prospectId));
  const name = prospect === undefined ? "" : prospectName(prospect, t("prospects.detail.unnamed"));
  const undo = useAct({
    run: ({ interactionId, before }: Refusal) => interactions.undoRefusal(prospectId, interactionId, before),
    refresh: interactions.interactionsShown(prospectId),
    failure: t("prospects.detail.statusError"),
  });
  return (interactionId, outcome) => {
    if (prospect === undefined) return;
    const { status } = prospect;
    const told = () => toast.info(t("prospects.interactions.refusalUndone", { name, status: t(`prospects.status.${status}`) }));
    // Nothing to undo if the status was already refused.
    toast.success(
      t("prospects.interactions.refused", { name }),
      status === "refused"
        ? undefined
        : {
            label: t("prospects.interactions.refusalUndo"),
            run: () => undo.run({ interactionId, before: { outcome, status } }, { onDone: told }),
          },
    );
  };
}
