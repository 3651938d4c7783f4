import type { ModuleDescription, WorkflowNode } from "@filon/contracts/workflow";
import { AppButton, Notice } from "@filon/ui";
import { IconPlugConnected } from "@tabler/icons-react";
import { failureText, useAct } from "../../../../shared/http/index.ts";
import { useTexts } from "../../../../shared/i18n/index.ts";
import { testModule } from "../../api/workflow.ts";
import styles from "./connection-test.module.css";

interface ConnectionTestProps {
  readonly node: WorkflowNode;
  readonly module: ModuleDescription;
}

/** Tests whether the step's service answers as the step is configured now (MODULE-17); nothing is written there. Shown for steps that reach a service. */
export function ConnectionTest({ node: { type, version, config }, module }: ConnectionTestProps) {
  const t = useTexts();
  const told = JSON.stringify(config);
  const test = useAct({
    failure: null,
    run: (tried: string) => testModule(type, { version, config: JSON.parse(tried) as Record<string, unknown> }),
  });
  if (!module.reachesService) return null;
  // An answer is about the settings that were tested.
  const isCurrent = test.input === told;
  return (
    <div className={styles.root}>
      <AppButton leftSection={<IconPlugConnected size={16} aria-hidden="true" />} loading={test.isSending} onClick={() => test.run(told)}>
        {t("workflow.editor.testConnection")}
      </AppButton>
      <div role="status">
        {isCurrent && test.error !== null && (
          <Notice tone="alert">{failureText(test.error, t("workflow.editor.connectionUntested"))}</Notice>
        )}
        {isCurrent && test.isDone && (
          <Notice tone="success">
            {t("modules.server.tested")}
            {test.answer?.said ? ` (${test.answer.said})` : ""}
          </Notice>
        )}
      </div>
    </div>
  );
}
