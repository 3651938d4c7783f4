import { ConfirmDialog } from "@filon/ui";
import { useBlocker } from "@tanstack/react-router";
import { useTexts } from "../../../shared/i18n/index.ts";

/** Asks before unsaved changes are lost, by following a link or closing the tab. */
export function LeaveQuestion({ isDirty }: { readonly isDirty: boolean }) {
  const t = useTexts();
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && current.pathname !== next.pathname,
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      opened={blocker.status === "blocked"}
      title={t("settings.leave.title")}
      confirmLabel={t("settings.leave.leave")}
      cancelLabel={t("settings.leave.stay")}
      closeLabel={t("ui.actions.close")}
      danger
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      {t("settings.leave.text")}
    </ConfirmDialog>
  );
}
