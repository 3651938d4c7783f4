import { AppButton, ErrorState } from "@filon/ui";
import { useEffect } from "react";
import { usePageTitle } from "../../shared/controls/use-page-title.ts";
import { isServerAway, serverBack } from "../../shared/http/index.ts";
import { useTexts } from "../../shared/i18n/index.ts";
import { PieceError } from "../../shared/pieces/load-piece.ts";

/**
 * Shown instead of a page that failed to render (SHELL-19), or whose code failed to load or timed out (SHELL-18). In the second
 * case it reloads by itself once the server is back.
 */
export function CrashPage({ error }: { readonly error?: unknown }) {
  const t = useTexts();
  const reason = error instanceof PieceError ? error.reason : null;
  const title = reason === null ? t("ui.errors.crashTitle") : t("shell.piece.title");
  usePageTitle(title);
  // If the code failed to load because the server was away, reload once it is back.
  useEffect(() => {
    if (reason === null || !isServerAway()) return;
    let left = false;
    void serverBack().then(() => left || window.location.reload());
    return () => {
      left = true;
    };
  }, [reason]);
  return (
    <ErrorState
      isPage
      title={title}
      actions={
        // A new version has new chunk names, so reloading the page helps in every case.
        <AppButton kind="primary" onClick={() => window.location.reload()}>
          {reason === null ? t("ui.errors.crashAction") : t("ui.actions.retry")}
        </AppButton>
      }
    >
      {reason === null ? t("ui.errors.crashText") : t(`shell.piece.${reason}`)}
    </ErrorState>
  );
}
