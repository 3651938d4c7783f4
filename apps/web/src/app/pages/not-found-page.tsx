import { EmptyState } from "@filon/ui";
import { Link } from "@tanstack/react-router";
import { useTexts } from "../../shared/i18n/index.ts";
import { usePageTitle } from "../../shared/controls/use-page-title.ts";

export function NotFoundPage() {
  const t = useTexts();
  usePageTitle(t("ui.errors.notFoundTitle"));
  return (
    <main id="main">
      <EmptyState
        isPage
        title={t("ui.errors.notFoundTitle")}
        actions={
          <Link to="/" className="button-link" data-kind="primary">
            {t("ui.errors.notFoundAction")}
          </Link>
        }
      >
        {t("ui.errors.notFoundText")}
      </EmptyState>
    </main>
  );
}
