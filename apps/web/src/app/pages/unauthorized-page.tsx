import { EmptyState } from "@filon/ui";
import { useTexts } from "../../shared/i18n/index.ts";
import { usePageTitle } from "../../shared/controls/use-page-title.ts";

/** Shown when the user's role is insufficient (SHELL-11). */
export function UnauthorizedPage() {
  const t = useTexts();
  usePageTitle(t("ui.errors.unauthorizedTitle"));
  return (
    <main id="main">
      <EmptyState isPage title={t("ui.errors.unauthorizedTitle")} actions={<a href="/">{t("ui.errors.notFoundAction")}</a>}>
        {t("ui.errors.unauthorizedText")}
      </EmptyState>
    </main>
  );
}
