import type { User } from "@filon/contracts/auth";
import { IconMenu2, IconPlus } from "@tabler/icons-react";
import { NotificationCentre } from "../../features/notifications/index.ts";
import { PruWidget } from "../../features/pru/index.ts";
import { SearchBox, type SearchEntry } from "../../features/search/index.ts";
import { useTexts } from "../../shared/i18n/index.ts";
import { LanguageSwitch } from "../../shared/controls/language-switch.tsx";
import { AccountMenu } from "./account-menu.tsx";
import { ConnectionNotice } from "./connection-notice.tsx";
import { DemoBadge } from "./demo-badge.tsx";
import styles from "./header.module.css";

interface HeaderProps {
  readonly user: User;
  /** Search entries beyond the server's results. */
  readonly offered: readonly SearchEntry[];
  readonly onMenu: () => void;
  readonly onNewCampaign: () => void;
}

/** The page header: search, PRU, new campaign, notifications, language, account (SHELL-13). */
export function Header({ user, offered, onMenu, onNewCampaign }: HeaderProps) {
  const t = useTexts();
  return (
    <header className={styles.root}>
      <button type="button" className={styles.menu} aria-label={t("shell.navigation.open")} onClick={onMenu}>
        <IconMenu2 size={22} aria-hidden="true" />
      </button>
      <SearchBox userId={user._id} offered={offered} />
      {user.workspace.isDemo && <DemoBadge clockFactor={user.workspace.clockFactor} />}
      <ConnectionNotice />
      <PruWidget />
      <button type="button" className={styles.new} title={t("shell.newCampaign")} onClick={onNewCampaign}>
        <IconPlus size={18} aria-hidden="true" />
        <span>{t("shell.newCampaign")}</span>
      </button>
      <NotificationCentre />
      <LanguageSwitch />
      <AccountMenu user={user} />
    </header>
  );
}
