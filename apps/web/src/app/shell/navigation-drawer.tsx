import type { User } from "@filon/contracts/auth";
import { useEscape, useFocusRestored, useOpenedAfterMount } from "@filon/ui";
import { Drawer } from "@mantine/core";
import { useTexts } from "../../shared/i18n/index.ts";
import { Sidebar } from "./sidebar.tsx";
import styles from "./navigation-drawer.module.css";

/** The sidebar on a narrow screen: a drawer that closes after navigation. */
export function NavigationDrawer({
  user,
  opened,
  onClose,
}: {
  readonly user: User;
  readonly opened: boolean;
  readonly onClose: () => void;
}) {
  const t = useTexts();
  const shown = useOpenedAfterMount(opened);
  useEscape(shown, onClose);
  useFocusRestored(shown);
  return (
    <Drawer.Root opened={shown} onClose={onClose} closeOnEscape={false} returnFocus={false} size={264} className={styles.root}>
      <Drawer.Overlay />
      <Drawer.Content aria-label={t("shell.navigation.label")}>
        <Drawer.CloseButton className={styles.close} aria-label={t("shell.navigation.close")} />
        <Sidebar user={user} onNavigate={onClose} />
      </Drawer.Content>
    </Drawer.Root>
  );
}
