import { AppButton, ErrorState } from "@filon/ui";
import { usePageTitle } from "../../shared/controls/use-page-title.ts";
import { useTexts } from "../../shared/i18n/index.ts";
import { PieceError } from "../../shared/pieces/load-piece.ts";

/** What stands in for a page that could not be drawn (SHELL-19), or whose piece came too late or not at all (SHELL-18). */
export function CrashPage({ error }: { readonly error?: unknown }) {
  const t = useTexts();
  const reason = error instanceof PieceError ? error.reason : null;
  const title = reason === null ? t("ui.errors.crashTitle") : t("shell.piece.title");
  usePageTitle(title);
  return (
    <ErrorState
      isPage
      title={title}
      actions={
        // A new version's page knows its own pieces: loading it again is what helps in every case.
        <AppButton kind="primary" onClick={() => window.location.reload()}>
          {reason === null ? t("ui.errors.crashAction") : t("ui.actions.retry")}
        </AppButton>
      }
    >
      {reason === null ? t("ui.errors.crashText") : t(`shell.piece.${reason}`)}
    </ErrorState>
  );
}
