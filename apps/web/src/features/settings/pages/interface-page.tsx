import { preferencesQuery } from "../api/account.ts";
import { AccountQuery } from "../components/account-query.tsx";
import { InterfaceForm } from "../components/interface-form.tsx";
import { SettingsHead } from "../components/settings-head.tsx";

/** Settings, interface: language, appearance and notifications (SETTINGS-01). */
export function InterfacePage() {
  return (
    <>
      <SettingsHead section="interface" />
      <AccountQuery query={preferencesQuery} rows={8}>
        {(preferences) => <InterfaceForm stored={preferences} />}
      </AccountQuery>
    </>
  );
}
