import { replaceStep, withConfig } from "../sequence/edit.ts";
import { portsOf, type Step } from "../sequence/sequence.ts";
import { BranchField } from "./branch-field.tsx";
import { useEditing } from "./editing.tsx";
import { ModuleForm } from "./module-form.tsx";

/** A step's settings, and who continues after it. */
export function StepForm({ step }: { readonly step: Step }) {
  const { modules, steps, change, fresh } = useEditing();
  const module = modules.get(step.type);
  if (!module) return null;
  return (
    <ModuleForm
      step={step}
      module={module}
      isFresh={fresh === step.id}
      onChange={(config) => change(replaceStep(steps, step.id, withConfig(step, module, config)))}
    >
      {portsOf(module, step.config).length > 1 && <BranchField step={step} module={module} />}
    </ModuleForm>
  );
}
