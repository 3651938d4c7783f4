import type { ModuleDescription, WorkflowNode } from "@filon/contracts/workflow";
import { AppButton, Notice } from "@filon/ui";
import { IconPlugConnected } from "@tabler/icons-react";
import { failureText, useAct } from "../../../../shared/http/index.ts";
import { useTexts } from "../../../../shared/i18n/index.ts";
import { testModule } from "../../api/workflow.ts";

interface StepTrialProps {
  readonly node: WorkflowNode;
  readonly module: ModuleDescription;
}

/** Tries whether the step's service answers as the step is configured now (MODULE-17); nothing is written there. Shown for steps that reach a service. */
export function StepTrial({ node: { type, version, config }, module }: StepTrialProps) {
  const t = useTexts();
  const told = JSON.stringify(config);
  const trial = useAct({
    failure: null,
    run: (tried: string) => testModule(type, { version, config: JSON.parse(tried) as Record<string, unknown> }),
  });
  if (!module.reachesService) return null;
  // An answer is about the settings that were tried.
  const isCurrent = trial.input === told;
  return (
    <>
      <AppButton leftSection={<IconPlugConnected size={16} aria-hidden="true" />} loading={trial.isSending} onClick={() => trial.run(told)}>
        {t("workflow.editor.trial")}
      </AppButton>
      <div role="status">
        {isCurrent && trial.error !== null && <Notice tone="alert">{failureText(trial.error, t("workflow.editor.trialFailed"))}</Notice>}
        {isCurrent && trial.isDone && (
          <Notice tone="success">
            {t("modules.server.tested")}
            {trial.answer?.said ? ` (${trial.answer.said})` : ""}
          </Notice>
        )}
      </div>
    </>
  );
}
