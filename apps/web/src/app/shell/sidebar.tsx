import type { Brand, User } from "@filon/contracts/auth";
import { IconLogout } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { AREA_BADGES } from "../../shared/controls/area-badges.ts";
import { assetAddress } from "../../shared/http/index.ts";
import { useUnread } from "../../features/messages/index.ts";
import { useOpenTasks } from "../../features/tasks/index.ts";
import { useTexts } from "../../shared/i18n/index.ts";
import { LanguageSwitch } from "../../shared/controls/language-switch.tsx";
import { MenuLink } from "../../shared/controls/menu-link.tsx";
import { Wordmark } from "../../shared/controls/wordmark.tsx";
import { navigationOf } from "./navigation.ts";
import { ThemeSwitch } from "./theme-switch.tsx";
import { useSignOut } from "./use-sign-out.ts";
import styles from "./sidebar.module.css";

/** The ink sidebar: navigation, with theme and sign-out at the bottom (SHELL-07). */
export function Sidebar({ user, onNavigate }: { readonly user: User; readonly onNavigate?: () => void }) {
  const t = useTexts();
  const signOut = useSignOut();
  const unread = useUnread();
  const openTasks = useOpenTasks();
  return (
    <div className={styles.root}>
      <Link to="/dashboard" className={styles.home} onClick={onNavigate}>
        <SidebarMark brand={user.workspace.brand} />
      </Link>
      <nav aria-label={t("shell.navigation.label")}>
        <ul>
          {navigationOf(user).map(({ id, to, icon: Icon }) => {
            const badge = AREA_BADGES[id];
            return (
              <li key={id}>
                <MenuLink to={to} className={styles.link} onClick={onNavigate}>
                  <Icon size={20} stroke={1.75} aria-hidden="true" />
                  <span>{t(`shell.navigation.${id}`)}</span>
                  {id === "messages" && <EntryCount count={unread} words={t("shell.badges.unread", { count: unread })} />}
                  {id === "tasks" && <EntryCount count={openTasks} words={t("shell.badges.openTasks", { count: openTasks })} />}
                  {badge && <small className={styles.badge}>{t(`shell.badges.${badge}`)}</small>}
                </MenuLink>
              </li>
            );
          })}
        </ul>
      </nav>
      <div className={styles.foot}>
        <LanguageSwitch />
        <ThemeSwitch />
        <button type="button" className={styles.link} onClick={signOut}>
          <IconLogout size={20} stroke={1.75} aria-hidden="true" />
          {t("shell.account.logout")}
        </button>
      </div>
    </div>
  );
}

/** A number beside an entry; nothing for none. */
function EntryCount({ count, words }: { readonly count: number; readonly words: string }) {
  if (count === 0) return null;
  return (
    <small className={styles.count}>
      <span aria-hidden="true">{count > 99 ? "99+" : count}</span>
      <span className="visually-hidden">{words}</span>
    </small>
  );
}

/** Filon's name, or the workspace's own brand name and logo (PLAN-11). */
function SidebarMark({ brand }: { readonly brand: Brand | undefined }) {
  const t = useTexts();
  if (!brand || (brand.name ?? brand.logo) === null) return <Wordmark />;
  const name = brand.name ?? t("shell.product");
  return (
    <span className={styles.brand}>
      {brand.logo !== null && <img src={assetAddress(brand.logo)} alt="" />}
      <b>{name}</b>
    </span>
  );
}
