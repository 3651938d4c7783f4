import type { EnrolmentRow, HeldDecision as Decision } from "@filon/contracts/campaigns";
import { AppButton } from "@filon/ui";
import { useAct } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import * as campaigns from "../api/campaigns.ts";
import styles from "./held-decision.module.css";

/** The engine's code for an act of which nobody knows whether it happened. */
const DOUBTFUL = "actUncertain";

/** Buttons that decide on a held enrolment: say whether an uncertain act was sent, or retry once the cause is fixed. */
export function HeldDecision({ campaignId, row }: { readonly campaignId: string; readonly row: EnrolmentRow }) {
  const t = useTexts();
  const decideHeld = useAct({
    run: (decision: Decision) => campaigns.decideHeld(campaignId, row.id, decision),
    refresh: campaigns.CAMPAIGNS_SHOWN,
    done: (message) => message,
    failure: t("campaigns.decide.error"),
  });
  const choices: readonly Decision[] = row.blockedBy === DOUBTFUL ? ["sent", "notSent"] : ["retry"];
  return (
    <span className={styles.root} role="group" aria-label={t("campaigns.decide.label", { name: row.prospect.name })}>
      {choices.map((decision) => (
        <AppButton key={decision} loading={decideHeld.isPending} onClick={() => decideHeld.run(decision)}>
          {t(`campaigns.decide.${decision}`)}
        </AppButton>
      ))}
    </span>
  );
}
