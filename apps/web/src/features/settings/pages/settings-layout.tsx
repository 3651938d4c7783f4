import {
  IconAdjustmentsHorizontal,
  IconApps,
  IconCalendarPlus,
  IconPalette,
  IconPlugConnected,
  IconReceiptEuro,
  IconRoute,
  IconShieldLock,
  IconSparkles,
  IconUserCircle,
  type Icon,
} from "@tabler/icons-react";
import { brand } from "@filon/contracts/team";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Outlet, useLocation } from "@tanstack/react-router";
import { useRef } from "react";
import { MenuLink } from "../../../shared/controls/menu-link.tsx";
import { useCurrentInSight } from "../../../shared/controls/use-current-in-sight.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import { mayCall } from "../../../shared/session/index.ts";
import { currentUserQuery } from "../../auth/index.ts";
import settingsStyles from "../../../shared/controls/settings.module.css";
import styles from "./settings-layout.module.css";

const SECTIONS = [
  { id: "interface", to: "/settings/interface", icon: IconAdjustmentsHorizontal },
  { id: "profile", to: "/settings/profile", icon: IconUserCircle },
  { id: "security", to: "/settings/security", icon: IconShieldLock },
  { id: "billing", to: "/settings/billing", icon: IconReceiptEuro },
  { id: "channels", to: "/settings/channels", icon: IconPlugConnected },
  { id: "integrations", to: "/settings/integrations", icon: IconApps },
  { id: "campaigns", to: "/settings/campaigns", icon: IconRoute },
  { id: "bookingPages", to: "/settings/booking-pages", icon: IconCalendarPlus },
  { id: "ai", to: "/settings/ai", icon: IconSparkles },
] as const satisfies readonly { id: string; to: string; icon: Icon }[];

/** The sections of the settings: a list beside the page, or a row of tabs above it on a narrow screen. */
export function SettingsLayout() {
  const t = useTexts();
  const { data: user } = useSuspenseQuery(currentUserQuery);
  const sections = useRef<HTMLElement>(null);
  useCurrentInSight(sections, useLocation({ select: ({ pathname }) => pathname }));
  return (
    <div className={settingsStyles.root}>
      <nav ref={sections} className={styles.nav} aria-label={t("settings.nav.label")}>
        <p>{t("settings.nav.title")}</p>
        <ul>
          {SECTIONS.map(({ id, to, icon: SectionIcon }) => (
            <li key={id}>
              <MenuLink to={to} className={styles.link}>
                <SectionIcon size={20} stroke={1.75} aria-hidden="true" />
                {t(`settings.nav.${id}`)}
              </MenuLink>
            </li>
          ))}
          {mayCall(user, brand.change) && (
            <li>
              <MenuLink to="/settings/brand" className={styles.link}>
                <IconPalette size={20} stroke={1.75} aria-hidden="true" />
                {t("settings.nav.brand")}
              </MenuLink>
            </li>
          )}
        </ul>
      </nav>
      <div className={styles.section}>
        <Outlet />
      </div>
    </div>
  );
}
