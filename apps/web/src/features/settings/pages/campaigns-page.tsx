import { SkeletonRows } from "@filon/ui";
import { useQueries } from "@tanstack/react-query";
import { useTexts } from "../../../shared/i18n/index.ts";
import { tablesQuery } from "../../../shared/queries/tables.ts";
import { contactRulesQuery, holidaysQuery, safetyRulesQuery } from "../api/audience.ts";
import { AccountQuery } from "../components/account-query.tsx";
import { CoolDownCard } from "../components/cool-down-card.tsx";
import { HolidaysCard } from "../components/holidays-card.tsx";
import { SafetyCard } from "../components/safety-card.tsx";
import { SettingsHead } from "../components/settings-head.tsx";
import { TablesCard } from "../components/tables-card.tsx";
import styles from "../../../shared/controls/settings.module.css";

/** Settings, campaigns: rules for all of the workspace's campaigns, and the tables that their steps use. */
export function CampaignsPage() {
  const t = useTexts();
  // The cards appear together, so that none pushes another down. A query that fails and is retried does not hold up the others.
  const areLoading = useQueries({
    queries: [contactRulesQuery, holidaysQuery, safetyRulesQuery, tablesQuery],
    combine: (results) => results.some(({ isPending, failureCount }) => isPending && failureCount === 0),
  });
  return (
    <>
      <SettingsHead section="campaigns" />
      {areLoading ? <SkeletonRows label={t("ui.states.loading")} rows={8} /> : <Cards />}
    </>
  );
}

function Cards() {
  return (
    <div className={styles.cards}>
      <AccountQuery query={contactRulesQuery}>{(rules) => <CoolDownCard rules={rules} />}</AccountQuery>
      <AccountQuery query={holidaysQuery}>{(rules) => <HolidaysCard rules={rules} />}</AccountQuery>
      <AccountQuery query={safetyRulesQuery}>{(rules) => <SafetyCard rules={rules} />}</AccountQuery>
      <AccountQuery query={tablesQuery}>{(tables) => <TablesCard tables={tables} />}</AccountQuery>
    </div>
  );
}
