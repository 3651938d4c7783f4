import { AppButton, EmptyState } from "@filon/ui";
import { useNavigate } from "@tanstack/react-router";
import { useTexts } from "../../../../shared/i18n/index.ts";

/** Shown for a workflow without steps: the user starts it on the map, or in the wizard from a template. */
export function EmptyWorkflow({ campaignId: id, onDraw }: { readonly campaignId: string; readonly onDraw: () => void }) {
  const t = useTexts();
  const navigate = useNavigate();
  return (
    <EmptyState
      title={t("workflow.map.emptyTitle")}
      actions={
        <>
          <AppButton kind="primary" onClick={onDraw}>
            {t("workflow.editor.draw")}
          </AppButton>
          <AppButton onClick={() => void navigate({ to: "/campaigns/$id/edit", params: { id }, search: { station: "sequence" } })}>
            {t("workflow.map.emptyAction")}
          </AppButton>
        </>
      }
    >
      {t("workflow.map.emptyText")}
    </EmptyState>
  );
}
