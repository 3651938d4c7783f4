import { ConfirmDialog } from "@filon/ui";
import { useBlocker } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTexts } from "../../../shared/i18n/index.ts";

/** Pages that users visit on the way and return from: connecting an account, importing a list. */
const ERRANDS: readonly string[] = ["/settings/channels", "/prospects/import"];

interface LeaveGuard {
  /** Whether there are unsaved changes. */
  readonly dirty: () => boolean;
  /** Whether the browser also asks when the tab is closed or reloaded: true for whenever `dirty`, or a function that decides. */
  readonly onUnload: boolean | (() => boolean);
  /** Whether users may leave for one of the ERRANDS without being asked. */
  readonly errandsAllowed: boolean;
  readonly onLeave?: () => void;
  /** Returns what happens to the changes; by default, that they will not be kept. */
  readonly text?: () => string;
}

/** Asks before leaving unsaved changes (CAMPAIGN-13); returns the dialog to render. */
export function useLeaveGuard({ dirty, onUnload, errandsAllowed, onLeave, text }: LeaveGuard): ReactNode {
  const t = useTexts();
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      dirty() && current.pathname !== next.pathname && !(errandsAllowed && ERRANDS.includes(next.pathname)),
    enableBeforeUnload: () => (typeof onUnload === "function" ? onUnload() : onUnload && dirty()),
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
      {text === undefined ? t("campaigns.form.leaveText") : text()}
    </ConfirmDialog>
  );
}
