import { type ChannelAccount, channels, type LinkedInReturn } from "@filon/contracts/channels";
import { AppButton, ErrorState, Notice, PageHeader, SkeletonRows } from "@filon/ui";
import { useQuery, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { failureText } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import { networksQuery } from "../../../shared/queries/channels.ts";
import { useServerEvent } from "../../../shared/realtime/index.ts";
import { mayCall } from "../../../shared/session/index.ts";
import { currentUserQuery } from "../../auth/index.ts";
import { accountsQuery } from "../api/channels.ts";
import { AccountCard } from "../components/account-card.tsx";
import { ConnectEmailDialog } from "../components/connect-email-dialog.tsx";
import { ConnectLinkedInDialog } from "../components/connect-linkedin-dialog.tsx";
import styles from "./channels-page.module.css";

type Connecting = { readonly channel: "email" } | { readonly channel: "linkedin"; readonly reconnectId: string | null };

/** The accounts that campaigns send from, by channel. */
export function ChannelsPage({ returned }: { readonly returned?: LinkedInReturn | undefined }) {
  const t = useTexts();
  const queries = useQueryClient();
  const { data: user } = useSuspenseQuery(currentUserQuery);
  const runs = mayCall(user, channels.connectEmail);
  const { data: accounts, error, refetch } = useQuery(accountsQuery);
  const { data: networks } = useQuery(networksQuery);
  const [connecting, setConnecting] = useState<Connecting | null>(null);
  useServerEvent("account:changed", () => {
    void queries.invalidateQueries({ queryKey: accountsQuery.queryKey });
    void queries.invalidateQueries({ queryKey: networksQuery.queryKey });
  });
  const close = () => setConnecting(null);

  if (error && !accounts) {
    return (
      <ErrorState
        title={t("channels.web.loadError")}
        actions={<AppButton onClick={() => void refetch()}>{t("ui.actions.retry")}</AppButton>}
      >
        {failureText(error, t("channels.web.loadError"))}
      </ErrorState>
    );
  }
  return (
    <>
      <PageHeader title={t("channels.web.title")} description={t("channels.web.intro")} />
      {!runs && <Notice>{t("channels.web.forLeaders")}</Notice>}
      {returned === "connected" && (
        <Notice tone="success" live>
          {t("channels.web.linkedin.returnConnected")}
        </Notice>
      )}
      {returned === "failed" && (
        <Notice tone="alert" live>
          {t("channels.web.linkedin.returnFailed")}
        </Notice>
      )}
      {!accounts && <SkeletonRows label={t("ui.states.loading")} height={120} rows={2} />}
      {accounts && (
        <div className={styles.channelSections}>
          <Section
            channel="linkedin"
            accounts={accounts}
            empty={t("channels.web.noneLinkedin")}
            connectLabel={t("channels.web.connectLinkedin")}
            runs={runs}
            full={networks?.channels.some(({ channel, mayAdd }) => channel === "linkedin" && !mayAdd) === true}
            onConnect={(reconnectId) => setConnecting({ channel: "linkedin", reconnectId })}
          />
          <Section
            channel="email"
            accounts={accounts}
            empty={t("channels.web.noneEmail")}
            connectLabel={t("channels.web.connectEmail")}
            runs={runs}
            onConnect={() => setConnecting({ channel: "email" })}
          />
        </div>
      )}
      {connecting?.channel === "email" && <ConnectEmailDialog onClose={close} />}
      {connecting?.channel === "linkedin" && <ConnectLinkedInDialog reconnectId={connecting.reconnectId} onClose={close} />}
    </>
  );
}

interface SectionProps {
  readonly channel: "linkedin" | "email";
  readonly accounts: readonly ChannelAccount[];
  readonly empty: string;
  readonly connectLabel: string;
  /** Whether the user may connect and disconnect accounts: only a team's owner and managers may. */
  readonly runs: boolean;
  /** Whether the plan allows no further account of this channel. */
  readonly full?: boolean;
  readonly onConnect: (reconnectId: string | null) => void;
}

function Section({ channel, accounts, empty, connectLabel, runs, full = false, onConnect }: SectionProps) {
  const t = useTexts();
  const own = accounts.filter((account) => account.channel === channel);
  return (
    <section
      className={styles.channelSection}
      style={{ "--line-color": `var(--channel-${channel})` }}
      aria-label={t(`channels.web.names.${channel}`)}
    >
      <header>
        <h2>{t(`channels.web.names.${channel}`)}</h2>
        {runs && !full && (
          <AppButton kind={own.length === 0 ? "primary" : "secondary"} onClick={() => onConnect(null)}>
            {connectLabel}
          </AppButton>
        )}
      </header>
      {runs && full && own.length > 0 && (
        <p className={styles.channelPlan}>
          {t("channels.web.linkedin.oneAccount")} <Link to="/settings/billing">{t("channels.web.linkedin.seePlans")}</Link>
        </p>
      )}
      {own.length === 0 ? (
        <p className={styles.channelNone}>{empty}</p>
      ) : (
        <ul className={styles.accountList}>
          {own.map((account) => (
            <AccountCard key={account.id} account={account} runs={runs} onReconnect={() => onConnect(account.id)} />
          ))}
        </ul>
      )}
    </section>
  );
}
