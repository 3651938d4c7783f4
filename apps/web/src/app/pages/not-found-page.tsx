import { EmptyState } from "@filon/ui";
import { useTexts } from "../../shared/i18n/index.ts";
import { usePageTitle } from "../../shared/controls/use-page-title.ts";
import styles from "@filon/ui/button-link.module.css";

/** Says that no page has this address; rendered inside the shell. Its link loads the landing page, which is outside the application. */
export function NothingHere() {
  const t = useTexts();
  usePageTitle(t("ui.errors.notFoundTitle"));
  return (
    <EmptyState
      isPage
      title={t("ui.errors.notFoundTitle")}
      actions={
        <a href="/" className={styles.root} data-kind="primary">
          {t("ui.errors.notFoundAction")}
        </a>
      }
    >
      {t("ui.errors.notFoundText")}
    </EmptyState>
  );
}

/** The same page outside the shell. */
export function NotFoundPage() {
  return (
    <main id="main">
      <NothingHere />
    </main>
  );
}
