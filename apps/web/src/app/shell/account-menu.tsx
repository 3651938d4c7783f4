import type { User } from "@filon/contracts/auth";
import { Avatar, Popup, PopupAction } from "@filon/ui";
import { IconLogout } from "@tabler/icons-react";
import { assetAddress } from "../../shared/http/index.ts";
import { useTexts } from "../../shared/i18n/index.ts";
import { useSeenStatus } from "../../shared/realtime/index.ts";
import { PresenceDot, PresenceMenu, useOwnPresence } from "./presence-menu.tsx";
import { useSignOut } from "./use-sign-out.ts";
import { WorkspaceMenu } from "./workspace-menu.tsx";
import presenceStyles from "./presence.module.css";
import styles from "./account-menu.module.css";

/** Shows the user and their presence, and offers to sign out. */
export function AccountMenu({ user }: { readonly user: User }) {
  const t = useTexts();
  const signOut = useSignOut();
  const chosen = useOwnPresence(user);
  const seen = useSeenStatus();
  const name = `${user.firstName} ${user.lastName}`.trim();
  return (
    <Popup
      width={240}
      triggerClassName={styles.accountButton}
      trigger={
        <>
          <span className="visually-hidden">{t("shell.account.menu", { name, status: t(`shell.presence.${seen}`) })}</span>
          <span className={presenceStyles.accountAvatar}>
            <Avatar name={name} src={user.avatar && assetAddress(user.avatar)} size={34} />
            <PresenceDot status={seen} />
          </span>
          <span className={styles.accountText} aria-hidden="true">
            <b>{name}</b>
            <small>{user.email}</small>
          </span>
        </>
      }
    >
      <div className={styles.accountCard}>
        <b>{name}</b>
        <span className={styles.accountDetail}>{user.email}</span>
        <span className={styles.accountDetail}>{user.workspace.name}</span>
      </div>
      <WorkspaceMenu user={user} />
      <PresenceMenu status={chosen} />
      <PopupAction icon={<IconLogout size={18} aria-hidden="true" />} onClick={signOut}>
        {t("shell.account.logout")}
      </PopupAction>
    </Popup>
  );
}
