import { AppButton, EmptyState } from "@filon/ui";
import type { Campaign } from "@filon/contracts/campaigns";
import type { ModuleDescription, WorkflowGraph } from "@filon/contracts/workflow";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useTexts } from "../../../../shared/i18n/index.ts";
import { GalleryDialog } from "../../templates/gallery-dialog.tsx";

interface EmptyWorkflowProps {
  readonly campaign: Campaign;
  readonly modules: ReadonlyMap<string, ModuleDescription>;
  readonly onDraw: () => void;
  readonly onTake: (graph: WorkflowGraph) => void;
}

/** Shown for a workflow without steps: the user starts it on the map, from a template, or in the wizard. */
export function EmptyWorkflow({ campaign: { id, goal }, modules, onDraw, onTake }: EmptyWorkflowProps) {
  const t = useTexts();
  const [isBrowsing, setBrowsing] = useState(false);
  const navigate = useNavigate();
  return (
    <EmptyState
      title={t("workflow.map.emptyTitle")}
      actions={
        <>
          <AppButton kind="primary" onClick={onDraw}>
            {t("workflow.editor.draw")}
          </AppButton>
          <AppButton onClick={() => setBrowsing(true)}>{t("templates.open")}</AppButton>
          <AppButton onClick={() => void navigate({ to: "/campaigns/$id/edit", params: { id }, search: { station: "sequence" } })}>
            {t("workflow.map.emptyAction")}
          </AppButton>
        </>
      }
    >
      {t("workflow.map.emptyText")}
      <GalleryDialog
        opened={isBrowsing}
        onClose={() => setBrowsing(false)}
        modules={modules}
        goal={goal}
        replaces={false}
        onUse={(_template, graph) => onTake(graph)}
      />
    </EmptyState>
  );
}
