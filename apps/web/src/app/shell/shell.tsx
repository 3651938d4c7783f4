import { useSuspenseQuery } from "@tanstack/react-query";
import { Outlet } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { lazyPiece } from "../../shared/pieces/lazy-piece.ts";
import { currentUserQuery, IdentityQuestion } from "../../features/auth/index.ts";
import { NotificationsProvider } from "../../features/notifications/index.ts";
import { useTexts } from "../../shared/i18n/index.ts";
import { useShortcut } from "../../shared/keyboard/shortcuts.ts";
import { Header } from "./header.tsx";
import { useShellWindows } from "./shell-windows.tsx";
import { ServerAwayNotice } from "./server-away-notice.tsx";
import { SignOutWindow } from "./sign-out-window.tsx";
import { Sidebar } from "./sidebar.tsx";
import { GrowthNotice } from "./growth-notice.tsx";
import { SuspensionNotice } from "./suspension-notice.tsx";
import { useBrand } from "./use-brand.ts";
import { useIsWide } from "./use-is-wide.ts";
import { useLiveUpdates } from "./use-live-updates.ts";
import { useOffered } from "./use-offered.ts";
import { useRequiredFactor } from "./use-required-factor.ts";
import { useRouteFocus } from "./use-route-focus.ts";
import { useStoredChoices } from "./use-stored-choices.ts";
import { useWorkspaceChange } from "./use-workspace-change.ts";
import styles from "./shell.module.css";

const NavigationDrawer = lazyPiece(async () => (await import("./navigation-drawer.tsx")).NavigationDrawer);

/** The frame of the signed-in area: sidebar, header and page. */
export function Shell() {
  const t = useTexts();
  const { data: user } = useSuspenseQuery(currentUserQuery);
  // Undefined until first opened, so a wide screen never loads the drawer.
  const [drawer, setDrawer] = useState<boolean>();
  // A phone would otherwise render a sidebar that it never shows.
  const isWide = useIsWide();
  useLiveUpdates(user._id);
  useRequiredFactor(user);
  useRouteFocus();
  useStoredChoices(user);
  useWorkspaceChange(user.workspace.id);
  useBrand(user.workspace.brand);
  const { windows, acts } = useShellWindows();
  const offered = useOffered(user, acts);
  useShortcut("showShortcuts", acts.onShortcuts);
  return (
    <div className={styles.root}>
      <a className={styles.skipLink} href="#main">
        {t("shell.skip")}
      </a>
      <a className={styles.skipLink} href="#search">
        {t("shell.skipSearch")}
      </a>
      {isWide && (
        <aside className={styles.rail} aria-label={t("shell.navigation.rail")}>
          <Sidebar user={user} />
        </aside>
      )}
      {drawer !== undefined && (
        <Suspense>
          <NavigationDrawer user={user} opened={drawer} onClose={() => setDrawer(false)} />
        </Suspense>
      )}
      <NotificationsProvider>
        <Header user={user} offered={offered} onMenu={() => setDrawer(true)} onNewCampaign={acts.onNewCampaign} />
      </NotificationsProvider>
      <main id="main" className={styles.main} tabIndex={-1}>
        <ServerAwayNotice />
        <SuspensionNotice reason={user.workspace.suspendedReason} />
        <GrowthNotice user={user} />
        <Outlet />
      </main>
      {windows}
      <SignOutWindow user={user} />
      <IdentityQuestion />
    </div>
  );
}
