import { workspaceSecurity } from "@filon/contracts";
import { useSuspenseQuery } from "@tanstack/react-query";
import { mayCall } from "../../../shared/session/index.ts";
import { currentUserQuery } from "../../auth/index.ts";
import { profileQuery } from "../api/account.ts";
import { apiKeysQuery } from "../api/api-keys.ts";
import { appleQuery } from "../api/apple.ts";
import { loginsQuery, sessionsQuery } from "../api/sessions.ts";
import { twoFactorQuery } from "../../../shared/queries/two-factor.ts";
import { workspaceSecurityQuery } from "../api/workspace-security.ts";
import { AccountQuery } from "../components/account-query.tsx";
import { AppleCard } from "../components/apple-card.tsx";
import { ApiKeysCard } from "../components/api-keys-card.tsx";
import { LoginsCard } from "../components/logins-card.tsx";
import { PasswordCard } from "../components/password-card.tsx";
import { RequiredFactorCard } from "../components/required-factor-card.tsx";
import { SessionsCard } from "../components/sessions-card.tsx";
import { SettingsHead } from "../components/settings-head.tsx";
import { TwoFactorCard } from "../components/two-factor-card.tsx";
import styles from "../../../shared/controls/settings.module.css";

/** Settings, security: password, second factor, API keys, sessions and login history (SETTINGS-15 to 19). */
export function SecurityPage() {
  const { data: user } = useSuspenseQuery(currentUserQuery);
  return (
    <>
      <SettingsHead section="security" />
      <div className={styles.cards}>
        <AccountQuery query={profileQuery}>
          {(profile) => (
            <>
              <PasswordCard profile={profile} />
              <AccountQuery query={twoFactorQuery}>
                {(state) => (
                  <>
                    <TwoFactorCard state={state} email={profile.email} hasPassword={profile.hasPassword} />
                    {mayCall(user, workspaceSecurity.get) && (
                      <AccountQuery query={workspaceSecurityQuery}>
                        {(security) => (
                          <RequiredFactorCard security={security} workspace={user.workspace.name} hasOwnFactor={state.enabled} />
                        )}
                      </AccountQuery>
                    )}
                  </>
                )}
              </AccountQuery>
              <AccountQuery query={appleQuery}>{(link) => <AppleCard link={link} hasPassword={profile.hasPassword} />}</AccountQuery>
              <AccountQuery query={apiKeysQuery}>{(keys) => <ApiKeysCard keys={keys} hasPassword={profile.hasPassword} />}</AccountQuery>
            </>
          )}
        </AccountQuery>
        <AccountQuery query={sessionsQuery}>{(open) => <SessionsCard open={open} />}</AccountQuery>
        <AccountQuery query={loginsQuery}>{(logins) => <LoginsCard logins={logins} />}</AccountQuery>
      </div>
    </>
  );
}
