import { AppButton, ErrorState } from "@filon/ui";
import { useEffect } from "react";
import { usePageTitle } from "../../shared/controls/use-page-title.ts";
import { isServerAway, serverBack } from "../../shared/http/index.ts";
import { useTexts } from "../../shared/i18n/index.ts";
import { PieceError } from "../../shared/pieces/load-piece.ts";

/** What stands in for a page that could not be drawn (SHELL-19), or whose piece came too late or not at all (SHELL-18); the latter mends itself when the server is back. */
export function CrashPage({ error }: { readonly error?: unknown }) {
  const t = useTexts();
  const reason = error instanceof PieceError ? error.reason : null;
  const title = reason === null ? t("ui.errors.crashTitle") : t("shell.piece.title");
  usePageTitle(title);
  // A piece that did not come because the server was away is fetched once it is back.
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
