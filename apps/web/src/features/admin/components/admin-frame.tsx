import { Outlet, useLocation } from "@tanstack/react-router";
import { useRef } from "react";
import { MenuLink } from "../../../shared/controls/menu-link.tsx";
import { useCurrentInSight } from "../../../shared/controls/use-current-in-sight.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import styles from "./admin-frame.module.css";

const SECTIONS = [
  { id: "overview", to: "/admin" },
  { id: "tickets", to: "/admin/tickets" },
  { id: "invitations", to: "/admin/invitations" },
  { id: "users", to: "/admin/users" },
  { id: "workspaces", to: "/admin/workspaces" },
  { id: "requests", to: "/admin/requests" },
  { id: "modules", to: "/admin/modules" },
  { id: "audit", to: "/admin/audit" },
  { id: "engine", to: "/admin/engine" },
  { id: "health", to: "/admin/health" },
] as const;

/** The navigation between the sections of the administration, above the open one. */
export function AdminFrame() {
  const t = useTexts();
  const sections = useRef<HTMLElement>(null);
  const path = useLocation({ select: ({ pathname }) => pathname });
  useCurrentInSight(sections, path);
  return (
    <>
      <nav ref={sections} className={styles.sections} aria-label={t("admin.sections.label")}>
        <ul>
          {SECTIONS.map(({ id, to }) => (
            <li key={id}>
              <MenuLink to={to} exact={id === "overview"} activeOptions={{ exact: id === "overview", includeSearch: false }}>
                {t(`admin.sections.${id}`)}
              </MenuLink>
            </li>
          ))}
        </ul>
      </nav>
      <Outlet />
    </>
  );
}
