import { EmptyState } from "@filon/ui";
import { Link } from "@tanstack/react-router";
import { useTexts } from "../../shared/i18n/index.ts";
import { usePageTitle } from "../../shared/controls/use-page-title.ts";

/** Shown when the user's role is insufficient (SHELL-11). */
export function UnauthorizedPage() {
  const t = useTexts();
  usePageTitle(t("ui.errors.unauthorizedTitle"));
  return (
    <main id="main">
      <EmptyState isPage title={t("ui.errors.unauthorizedTitle")} actions={<Link to="/">{t("ui.errors.notFoundAction")}</Link>}>
        {t("ui.errors.unauthorizedText")}
      </EmptyState>
    </main>
  );
}
