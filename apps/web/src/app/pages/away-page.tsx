import { AppButton, ErrorState } from "@filon/ui";
import { type ReactNode, useSyncExternalStore } from "react";
import { isServerAway, lookForServer, subscribeReach } from "../../shared/http/index.ts";
import { useTexts } from "../../shared/i18n/index.ts";

/** Shown in place of the spinner, its children, while the server that a page waits for is unreachable. */
export function AwayPage({ children }: { readonly children: ReactNode }) {
  const t = useTexts();
  if (!useSyncExternalStore(subscribeReach, isServerAway)) return children;
  return (
    <ErrorState
      isPage
      title={t("shell.away.title")}
      actions={
        <AppButton kind="primary" onClick={() => void lookForServer()}>
          {t("ui.actions.retry")}
        </AppButton>
      }
    >
      {t("shell.away.opening")}
    </ErrorState>
  );
}
