import { AppButton, EmptyState, useFormat } from "@filon/ui";
import type { Campaign } from "@filon/contracts/campaigns";
import type { ModuleDescription, WorkflowGraph } from "@filon/contracts/workflow";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useAct } from "../../../../shared/http/index.ts";
import { useTexts } from "../../../../shared/i18n/index.ts";
import { takeState, draftStatesQuery } from "../../api/draft-states.ts";
import { GalleryDialog } from "../../templates/gallery-dialog.tsx";

interface EmptyWorkflowProps {
  readonly campaign: Campaign;
  readonly modules: ReadonlyMap<string, ModuleDescription>;
  readonly onDraw: () => void;
  readonly onTake: (graph: WorkflowGraph) => void;
}

/** Shown for a workflow without steps: the user starts it on the map, from a template or in the wizard, or takes up the latest kept version. */
export function EmptyWorkflow({ campaign: { id, goal, status }, modules, onDraw, onTake }: EmptyWorkflowProps) {
  const t = useTexts();
  const [isBrowsing, setBrowsing] = useState(false);
  const navigate = useNavigate();
  const format = useFormat();
  const [latest] = useQuery({ ...draftStatesQuery(id), enabled: status === "draft" }).data ?? [];
  const takeUp = useAct({
    run: (stateId: string) => takeState(id, stateId),
    failure: t("workflow.states.loadError"),
    onDone: ({ graph }) => onTake(graph),
  });
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
          {latest !== undefined && (
            <AppButton loading={takeUp.isPending} onClick={() => takeUp.run(latest.id)}>
              {t("workflow.map.emptyTakeUp", { when: format.dateTime(latest.madeAt) })}
            </AppButton>
          )}
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
