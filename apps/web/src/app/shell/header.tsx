import type { User } from "@filon/contracts";
import { IconMenu2, IconPlus } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTexts } from "../../shared/i18n/index.ts";
import { LanguageSwitch } from "../../shared/controls/language-switch.tsx";
import { NotificationCentre } from "../../features/notifications/index.ts";
import { PruWidget } from "../../features/pru/index.ts";
import { AccountMenu } from "./account-menu.tsx";
import { ConnectionNotice } from "./connection-notice.tsx";
import { DemoBadge } from "./demo-badge.tsx";
import { HeaderSearch } from "./header-search.tsx";
import "./header.css";

/** The top of every page: search, PRU, new campaign, notifications, language, account (SHELL-13). */
export function Header({ user, onMenu }: { readonly user: User; readonly onMenu: () => void }) {
  const t = useTexts();
  return (
    <header className="header">
      <button type="button" className="header-menu" aria-label={t("shell.navigation.open")} onClick={onMenu}>
        <IconMenu2 size={22} aria-hidden="true" />
      </button>
      <HeaderSearch />
      {user.workspace.isDemo && <DemoBadge clockFactor={user.workspace.clockFactor} />}
      <ConnectionNotice />
      <PruWidget />
      <Link to="/campaigns/new" className="header-new" title={t("shell.newCampaign")}>
        <IconPlus size={18} aria-hidden="true" />
        <span>{t("shell.newCampaign")}</span>
      </Link>
      <NotificationCentre />
      <LanguageSwitch />
      <AccountMenu user={user} />
    </header>
  );
}
