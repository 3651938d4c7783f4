import { contactRulesQuery, holidaysQuery, safetyRulesQuery } from "../api/audience.ts";
import { AccountQuery } from "../components/account-query.tsx";
import { CoolDownCard } from "../components/cool-down-card.tsx";
import { HolidaysCard } from "../components/holidays-card.tsx";
import { tablesQuery } from "../../../shared/queries/tables.ts";
import { TablesCard } from "../components/tables-card.tsx";
import { SafetyCard } from "../components/safety-card.tsx";
import { SettingsHead } from "../components/settings-head.tsx";
import styles from "../../../shared/controls/settings.module.css";

/** Settings, campaigns: rules for all of the workspace's campaigns, and the tables that their steps use. */
export function CampaignsPage() {
  return (
    <>
      <SettingsHead section="campaigns" />
      <div className={styles.cards}>
        <AccountQuery query={contactRulesQuery} rows={3}>
          {(rules) => <CoolDownCard rules={rules} />}
        </AccountQuery>
        <AccountQuery query={holidaysQuery} rows={3}>
          {(rules) => <HolidaysCard rules={rules} />}
        </AccountQuery>
        <AccountQuery query={safetyRulesQuery} rows={3}>
          {(rules) => <SafetyCard rules={rules} />}
        </AccountQuery>
        <AccountQuery query={tablesQuery} rows={3}>
          {(tables) => <TablesCard tables={tables} />}
        </AccountQuery>
      </div>
    </>
  );
}
