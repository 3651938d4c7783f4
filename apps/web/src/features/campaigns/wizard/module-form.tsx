import type { ModuleDescription, ModuleField } from "@filon/contracts/workflow";
import type { ReactNode } from "react";
import { useTexts } from "../../../shared/i18n/index.ts";
import { MissingModule } from "../../marketplace/index.ts";
import type { PlainStep } from "../sequence/sequence.ts";
import { ModuleFormField } from "./module-form-field.tsx";
import { PortCounts } from "./port-counts.tsx";
import { FormStepContext, useStepSurroundings } from "./step-context.tsx";
import { ADVANCED, changedConfig, shownFields } from "./step-words.ts";
import { useProblemText } from "./use-problem-text.ts";
import styles from "./step-form.module.css";

interface ModuleFormProps {
  readonly step: PlainStep;
  readonly module: ModuleDescription;
  /** Whether the step was just added, so that its problems are not shown yet. */
  readonly isFresh: boolean;
  readonly onChange: (config: PlainStep["config"], field: string) => void;
  /** Shown between the main settings and the advanced ones. */
  readonly children?: ReactNode;
}

/** A form for a step's settings, drawn from the module's description, with each problem shown at its field. */
export function ModuleForm({ step, module, isFresh, onChange, children }: ModuleFormProps) {
  const t = useTexts();
  const { problems } = useStepSurroundings();
  const problemText = useProblemText();
  const own = module.aliasOf ?? step.type;
  const values = { ...module.defaults, ...step.config };
  const errorOf = (name: string) => {
    const found = isFresh ? undefined : problems.find(({ nodeId, params }) => nodeId === step.id && params["field"] === name);
    return found && problemText(found, own);
  };
  const draw = (field: ModuleField) => (
    <div key={field.name} data-field={field.name}>
      <ModuleFormField
        type={own}
        field={field}
        values={values}
        error={errorOf(field.name)}
        errorOf={errorOf}
        onChange={(value) => onChange(changedConfig(module, step.config, field.name, value), field.name)}
      />
    </div>
  );
  const shown = shownFields(module, step.config);
  const advanced = shown.filter(({ name }) => ADVANCED.has(name));
  return (
    <FormStepContext value={step.id}>
      <div className={styles.root}>
        <MissingModule type={own} />
        {shown.filter(({ name }) => !ADVANCED.has(name)).map(draw)}
        {module.category === "conditions" && <PortCounts step={step} />}
        {children}
        {advanced.length > 0 && (
          <details>
            <summary>{t("campaigns.sequence.advanced")}</summary>
            <div className={styles.pair}>{advanced.map(draw)}</div>
          </details>
        )}
      </div>
    </FormStepContext>
  );
}
