import { useSuspenseQuery } from "@tanstack/react-query";
import { currentUserQuery } from "../../auth/index.ts";
import { profileQuery } from "../api/account.ts";
import { AccountQuery } from "../components/account-query.tsx";
import { EmailCard } from "../components/email-card.tsx";
import { IdentityCard } from "../components/identity-card.tsx";
import { PhotoCard } from "../components/photo-card.tsx";
import { SettingsHead } from "../components/settings-head.tsx";
import { SubscriptionCard } from "../components/subscription-card.tsx";
import styles from "../../../shared/controls/settings.module.css";

/** Settings, profile: identity, address, photo and subscription (SETTINGS-04). */
export function ProfilePage() {
  const { data: user } = useSuspenseQuery(currentUserQuery);
  return (
    <>
      <SettingsHead section="profile" />
      <div className={styles.cards}>
        <PhotoCard user={user} />
        <IdentityCard user={user} />
        <AccountQuery query={profileQuery}>
          {(profile) => (
            <>
              <EmailCard profile={profile} />
              <SubscriptionCard user={user} profile={profile} />
            </>
          )}
        </AccountQuery>
      </div>
    </>
  );
}
