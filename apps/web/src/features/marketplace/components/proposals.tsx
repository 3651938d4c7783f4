import type { ModuleRequest } from "@filon/contracts/marketplace";
import { AppButton, EmptyState, ErrorState, SkeletonRows, StatusBadge, type Tone, useFormat } from "@filon/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { messageOf } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import { proposalsQuery } from "../api/proposals.ts";
import styles from "./proposals.module.css";

const TONES: Readonly<Record<ModuleRequest["status"], Tone>> = { pending: "warm", approved: "info", rejected: "neutral" };

/** The user's own proposals with their status. */
export function Proposals({ onPropose }: { readonly onPropose: () => void }) {
  const t = useTexts();
  const format = useFormat();
  const { data, error, refetch } = useQuery(proposalsQuery);
  if (!data && error) {
    return (
      <ErrorState
        title={t("marketplace.errors.requests")}
        actions={<AppButton onClick={() => void refetch()}>{t("ui.actions.retry")}</AppButton>}
      >
        {messageOf(error, t("ui.errors.data"))}
      </ErrorState>
    );
  }
  if (!data) return <SkeletonRows label={t("ui.states.loading")} rows={4} height={72} />;
  if (data.length === 0) {
    return (
      <EmptyState
        title={t("marketplace.proposals.emptyTitle")}
        actions={
          <AppButton kind="primary" onClick={onPropose}>
            {t("marketplace.proposal.action")}
          </AppButton>
        }
      >
        {t("marketplace.proposals.emptyText")}
      </EmptyState>
    );
  }
  return (
    <ul className={styles.marketProposals}>
      {data.map(({ id, description, status, createdAt, availableAt, moduleType }) => (
        <li key={id}>
          <div>
            <p>{description}</p>
            <small>{format.date(new Date(createdAt))}</small>
          </div>
          {availableAt === null ? (
            <StatusBadge tone={TONES[status]}>{t(`marketplace.proposals.statuses.${status}`)}</StatusBadge>
          ) : (
            <StatusBadge tone="success">{t("marketplace.proposals.statuses.available")}</StatusBadge>
          )}
          {moduleType !== null && (
            <Link to="/marketplace/$type" params={{ type: moduleType }}>
              {t("marketplace.proposals.see")}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}
