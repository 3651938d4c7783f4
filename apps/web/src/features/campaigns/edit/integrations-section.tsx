import type { CampaignQuote } from "@filon/contracts/campaigns";
import { CHANNELS } from "@filon/contracts/outreach";
import type { GraphProblem, WorkflowNode } from "@filon/contracts/workflow";
import { Notice, StatusBadge } from "@filon/ui";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { messageOf } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import { useStepSurroundings } from "../wizard/step-context.tsx";
import { stepChannel } from "../wizard/step-words.ts";
import { useProblemText } from "../wizard/use-problem-text.ts";
import styles from "./integrations-section.module.css";

interface IntegrationsSectionProps {
  /** The steps as they are edited. */
  readonly nodes: readonly WorkflowNode[];
  /** Tells what is connected; undefined while it is asked for. */
  readonly quote: CampaignQuote | undefined;
  readonly quoteError: Error | null;
  readonly problems: readonly GraphProblem[];
  /** The steps that exchange data with services. */
  readonly steps: ReactNode;
}

/** What the campaign needs outside Filon: sending accounts, services, and the steps that use them. */
export function IntegrationsSection({ nodes, quote, quoteError, problems, steps }: IntegrationsSectionProps) {
  const t = useTexts();
  const problemText = useProblemText();
  const { modules } = useStepSurroundings();
  const channels = CHANNELS.filter((channel) => nodes.some(({ type, config }) => stepChannel(modules.get(type), config) === channel));
  const services = problems.filter(({ code }) => code === "integrationMissing");
  return (
    <>
      <section>
        <h3>{t("campaigns.edit.accounts")}</h3>
        {channels.length === 0 && <p>{t("campaigns.edit.noAccounts")}</p>}
        {quoteError !== null && <Notice tone="alert">{messageOf(quoteError, t("campaigns.errors.other"))}</Notice>}
        <ul className={styles.root}>
          {channels.map((channel) => (
            <li key={channel}>
              <b>{t(`campaigns.channels.${channel}`)}</b>
              {quote && (
                <StatusBadge tone={quote.missingChannels.includes(channel) ? "alert" : "success"}>
                  {t(quote.missingChannels.includes(channel) ? "campaigns.edit.notConnected" : "campaigns.edit.connected")}
                </StatusBadge>
              )}
            </li>
          ))}
        </ul>
        <Link to="/settings/channels">{t("campaigns.edit.toChannels")}</Link>
      </section>
      <section>
        <h3>{t("campaigns.edit.services")}</h3>
        {services.map((problem) => (
          <p key={problem.nodeId} role="alert">
            {problemText(problem, undefined)}
          </p>
        ))}
        {steps}
        <p>
          <Link to="/settings/integrations">{t("campaigns.edit.toServices")}</Link>
        </p>
      </section>
    </>
  );
}
