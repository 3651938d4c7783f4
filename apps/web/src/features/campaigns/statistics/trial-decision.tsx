import type { CampaignBreakdown } from "@filon/contracts/campaigns";
import { AppButton, useFormat } from "@filon/ui";
import { failureText, useAct } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import * as campaigns from "../api/campaigns.ts";
import styles from "./trial-decision.module.css";

type Trial = CampaignBreakdown["trials"][number];

interface TrialDecisionProps {
  readonly campaignId: string;
  readonly trial: Trial;
}

/** What was decided about an A/B test, with its history, and buttons to keep one way for everybody or to draw again (CAMPAIGN-20). */
export function TrialDecision({ campaignId, trial: { nodeId, ways, autoWinner, decisions } }: TrialDecisionProps) {
  const t = useTexts();
  const format = useFormat();
  const decide = useAct({
    run: campaigns.decideTrial,
    refresh: campaigns.CAMPAIGNS_SHOWN,
    done: (message) => message,
    failure: (error) => failureText(error, t("campaigns.errors.trialUndecided")),
  });
  const choose = (way: number | null) => decide.run({ id: campaignId, nodeId, way });
  const words = ({ way, by, actor, at }: Trial["decisions"][number]) => {
    const name = actor ?? t("campaigns.statistics.trials.someone");
    const when = format.dateTime(at);
    const label = way === null ? undefined : ways[way]?.label;
    if (label === undefined) return t("campaigns.statistics.trials.drawnAgain", { name, when });
    return by === "rule"
      ? t("campaigns.statistics.trials.decidedRule", { way: label, when })
      : t("campaigns.statistics.trials.decidedHand", { way: label, name, when });
  };
  const [latest] = decisions;
  return (
    <div className={styles.root}>
      <p role="status">
        {latest === undefined ? t(autoWinner ? "campaigns.statistics.trials.rule" : "campaigns.statistics.trials.noRule") : words(latest)}
      </p>
      <div className={styles.choices} role="group" aria-label={t("campaigns.statistics.trials.choose")}>
        {ways.map(
          ({ label }, index) =>
            latest?.way !== index && (
              <AppButton key={index} loading={decide.isPending} onClick={() => choose(index)}>
                {t("campaigns.statistics.trials.decide", { way: label })}
              </AppButton>
            ),
        )}
        {latest !== undefined && latest.way !== null && (
          <AppButton kind="quiet" loading={decide.isPending} onClick={() => choose(null)}>
            {t("campaigns.statistics.trials.undo")}
          </AppButton>
        )}
      </div>
      {decisions.length > 1 && (
        <details>
          <summary>{t("campaigns.statistics.trials.history")}</summary>
          <ul>
            {decisions.map((decision) => (
              <li key={decision.at}>{words(decision)}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
