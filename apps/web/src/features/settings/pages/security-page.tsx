import type { User } from "@filon/contracts/auth";
import { workspaceSecurity } from "@filon/contracts/team";
import { SkeletonRows } from "@filon/ui";
import { useQueries, useSuspenseQuery } from "@tanstack/react-query";
import { useDeferredValue } from "react";
import { useTexts } from "../../../shared/i18n/index.ts";
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
  const t = useTexts();
  const { data: user } = useSuspenseQuery(currentUserQuery);
  const maySeeWorkspace = mayCall(user, workspaceSecurity.get);
  const areLoading = useAreLoading(maySeeWorkspace);
  // Deferred, so that the cards are rendered in short tasks.
  const areShown = !useDeferredValue(areLoading);
  return (
    <>
      <SettingsHead section="security" />
      {areShown ? <Cards user={user} maySeeWorkspace={maySeeWorkspace} /> : <SkeletonRows label={t("ui.states.loading")} rows={8} />}
    </>
  );
}

/** Loads the data of all cards together; returns whether any of it is still loading. The cards appear together, so that none pushes another down. */
function useAreLoading(maySeeWorkspace: boolean): boolean {
  const always = [profileQuery, twoFactorQuery, appleQuery, apiKeysQuery, sessionsQuery, loginsQuery];
  return useQueries({
    queries: [...always, ...(maySeeWorkspace ? [workspaceSecurityQuery] : [])],
    // One that fails and is retried does not hold up the others.
    combine: (results) => results.some(({ isPending, failureCount }) => isPending && failureCount === 0),
  });
}

function Cards({ user, maySeeWorkspace }: { readonly user: User; readonly maySeeWorkspace: boolean }) {
  return (
    <div className={styles.cards}>
      <AccountQuery query={profileQuery}>
        {(profile) => (
          <>
            <PasswordCard profile={profile} />
            <AccountQuery query={twoFactorQuery}>
              {(state) => (
                <>
                  <TwoFactorCard state={state} email={profile.email} hasPassword={profile.hasPassword} />
                  {maySeeWorkspace && (
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
  );
}
