import { preferencesQuery } from "../api/account.ts";
import { AccountQuery } from "../components/account-query.tsx";
import { digestQuery } from "../api/digests.ts";
import { DigestCard } from "../components/digest-card.tsx";
import { InterfaceForm } from "../components/interface-form.tsx";
import { SettingsHead } from "../components/settings-head.tsx";

/** Settings, interface: language, appearance and notifications (SETTINGS-01), and the daily digest. */
export function InterfacePage() {
  return (
    <>
      <SettingsHead section="interface" />
      <AccountQuery query={preferencesQuery} rows={8}>
        {(preferences) => <InterfaceForm stored={preferences} />}
      </AccountQuery>
      <AccountQuery query={digestQuery} rows={2}>
        {(choice) => <DigestCard choice={choice} />}
      </AccountQuery>
    </>
  );
}
