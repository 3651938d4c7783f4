import type { ModuleField } from "@filon/contracts/workflow";
import { useTexts } from "../../../shared/i18n/index.ts";
import { MissingModule } from "../../marketplace/index.ts";
import { replaceStep, withConfig } from "../sequence/edit.ts";
import { portsOf, type Step } from "../sequence/sequence.ts";
import { BranchField } from "./branch-field.tsx";
import { useEditing } from "./editing.tsx";
import { ModuleFormField } from "./module-form-field.tsx";
import { PortCounts } from "./port-counts.tsx";
import { ADVANCED, changedConfig, shownFields } from "./step-words.ts";
import { useProblemText } from "./use-problem-text.ts";
import styles from "./step-form.module.css";

/** A step's settings as its module describes them, each problem shown at its field. */
export function StepForm({ step }: { readonly step: Step }) {
  const t = useTexts();
  const { modules, steps, change, problems, fresh } = useEditing();
  const problemText = useProblemText();
  const module = modules.get(step.type);
  if (!module) return null;

  const values = { ...module.defaults, ...step.config };
  const errorOf = (name: string) => {
    const found = fresh === step.id ? undefined : problems.find(({ nodeId, params }) => nodeId === step.id && params["field"] === name);
    return found && problemText(found, module.aliasOf ?? step.type);
  };
  const draw = (field: ModuleField) => {
    const { name } = field;
    const set = (value: unknown) =>
      change(replaceStep(steps, step.id, withConfig(step, module, changedConfig(module, step.config, name, value))));
    return (
      <ModuleFormField
        key={name}
        type={module.aliasOf ?? step.type}
        field={field}
        values={values}
        error={errorOf(name)}
        errorOf={errorOf}
        onChange={set}
      />
    );
  };
  const shown = shownFields(module, step.config);
  const advanced = shown.filter(({ name }) => ADVANCED.has(name));
  return (
    <div className={styles.root}>
      <MissingModule type={module.aliasOf ?? module.type} />
      {shown.filter(({ name }) => !ADVANCED.has(name)).map(draw)}
      {module.category === "conditions" && <PortCounts step={step} />}
      {portsOf(module, step.config).length > 1 && <BranchField step={step} module={module} />}
      {advanced.length > 0 && (
        <details>
          <summary>{t("campaigns.sequence.advanced")}</summary>
          <div className={styles.pair}>{advanced.map(draw)}</div>
        </details>
      )}
    </div>
  );
}
