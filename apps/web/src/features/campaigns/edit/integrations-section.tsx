import type { Campaign, CampaignQuote } from "@filon/contracts/campaigns";
import type { GraphProblem } from "@filon/contracts/workflow";
import { StatusBadge } from "@filon/ui";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTexts } from "../../../shared/i18n/index.ts";
import { useProblemText } from "../wizard/use-problem-text.ts";
import styles from "./integrations-section.module.css";

interface IntegrationsSectionProps {
  readonly campaign: Campaign;
  readonly quote: CampaignQuote | undefined;
  readonly problems: readonly GraphProblem[];
  /** The steps that exchange data with services. */
  readonly steps: ReactNode;
}

/** What the campaign needs outside Filon: sending accounts, services, and the steps that use them. */
export function IntegrationsSection({ campaign, quote, problems, steps }: IntegrationsSectionProps) {
  const t = useTexts();
  const problemText = useProblemText();
  const missing = quote?.missingChannels ?? [];
  const services = problems.filter(({ code }) => code === "integrationMissing");
  return (
    <>
      <section>
        <h3>{t("campaigns.edit.accounts")}</h3>
        {campaign.channels.length === 0 && <p>{t("campaigns.edit.noAccounts")}</p>}
        <ul className={styles.root}>
          {campaign.channels.map((channel) => (
            <li key={channel}>
              <b>{t(`campaigns.channels.${channel}`)}</b>
              <StatusBadge tone={missing.includes(channel) ? "alert" : "success"}>
                {t(missing.includes(channel) ? "campaigns.edit.notConnected" : "campaigns.edit.connected")}
              </StatusBadge>
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
