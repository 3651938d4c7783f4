import { ConfirmDialog } from "@filon/ui";
import { useBlocker } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTexts } from "../../../shared/i18n/index.ts";

/** Pages that one goes to in order to come back: connecting an account, importing a list. */
const ERRANDS: readonly string[] = ["/settings/channels", "/prospects/import"];

interface LeaveGuard {
  /** True while there is something to lose. */
  readonly dirty: () => boolean;
  /** Also asks when the tab is closed or reloaded. */
  readonly onUnload: boolean;
  /** Errands do not lose anything. */
  readonly errandsAllowed: boolean;
  readonly onLeave?: () => void;
}

/** Asks before unsaved changes are left behind (CAMPAIGN-13); the question is to be drawn somewhere. */
export function useLeaveGuard({ dirty, onUnload, errandsAllowed, onLeave }: LeaveGuard): ReactNode {
  const t = useTexts();
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      dirty() && current.pathname !== next.pathname && !(errandsAllowed && ERRANDS.includes(next.pathname)),
    enableBeforeUnload: () => onUnload && dirty(),
    withResolver: true,
  });
  return (
    <ConfirmDialog
      opened={blocker.status === "blocked"}
      title={t("campaigns.form.leaveTitle")}
      confirmLabel={t("campaigns.form.leave")}
      cancelLabel={t("campaigns.form.stay")}
      closeLabel={t("ui.actions.close")}
      danger
      onConfirm={() => {
        onLeave?.();
        blocker.proceed?.();
      }}
      onCancel={() => blocker.reset?.()}
    >
      {t("campaigns.form.leaveText")}
    </ConfirmDialog>
  );
}
