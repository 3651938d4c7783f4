import { AppButton, ErrorState } from "@filon/ui";
import { useTexts } from "../../shared/i18n/index.ts";

/** What stands in for a page that could not be drawn (SHELL-19), or whose piece could not be fetched (SHELL-18). */
export function CrashPage() {
  const t = useTexts();
  return (
    <ErrorState
      isPage
      title={t("ui.errors.crashTitle")}
      actions={
        <AppButton kind="primary" onClick={() => window.location.reload()}>
          {t("ui.errors.crashAction")}
        </AppButton>
      }
    >
      {t("ui.errors.crashText")}
    </ErrorState>
  );
}
