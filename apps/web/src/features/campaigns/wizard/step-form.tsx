import { useTexts } from "../../../shared/i18n/index.ts";
import { replaceStep } from "../sequence/edit.ts";
import type { Step } from "../sequence/sequence.ts";
import { BranchField } from "./branch-field.tsx";
import { useEditing } from "./editing.tsx";
import { ModuleFormField } from "./module-form-field.tsx";
import { ADVANCED, shownFields } from "./step-words.ts";
import { useProblemText } from "./use-problem-text.ts";

/** What a step is set to, drawn from its module's fields; each problem stands at its field. */
export function StepForm({ step }: { readonly step: Step }) {
  const t = useTexts();
  const { modules, steps, change, problems } = useEditing();
  const problemText = useProblemText(modules);
  const module = modules.get(step.type);
  if (!module) return null;

  const values = { ...module.defaults, ...step.config };
  const errorOf = (name: string) => {
    const found = problems.find(({ nodeId, params }) => nodeId === step.id && params["field"] === name);
    return found && problemText(found, step.type);
  };
  const draw = (name: string) => {
    const field = module.fields.find((each) => each.name === name);
    const set = (value: unknown) => change(replaceStep(steps, step.id, { ...step, config: { ...step.config, [name]: value } }));
    return field && <ModuleFormField key={name} type={step.type} field={field} value={values[name]} error={errorOf(name)} onChange={set} />;
  };
  const shown = shownFields(module, step.config).map(({ name }) => name);
  const advanced = shown.filter((name) => ADVANCED.has(name));
  return (
    <div className="step-form">
      {shown.filter((name) => !ADVANCED.has(name)).map(draw)}
      {module.outputs.length > 1 && <BranchField step={step} module={module} />}
      {advanced.length > 0 && (
        <details>
          <summary>{t("campaigns.sequence.advanced")}</summary>
          <div className="step-form-pair">{advanced.map(draw)}</div>
        </details>
      )}
    </div>
  );
}
