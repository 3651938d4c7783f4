import type { SameStepRow, SwitchPreview } from "@filon/contracts/campaigns";
import type { ModuleDescription } from "@filon/contracts/workflow";
import { Checkbox } from "@mantine/core";
import { useTexts } from "../../../../shared/i18n/index.ts";
import { ChangeList } from "../states/change-list.tsx";
import type { StepChange } from "../states/changes-between.ts";
import { useStepNames } from "./step-names.ts";
import styles from "./versions.module.css";

interface SameStepItemProps {
  readonly preview: SwitchPreview;
  readonly change: StepChange;
  readonly same: SameStepRow;
  readonly modules: ReadonlyMap<string, ModuleDescription>;
  readonly isSame: boolean;
  readonly onChange: (isSame: boolean) => void;
}

/** An added step that repeats another one: whoever had that one passes over it, unless the user says that it is a step of its own. */
export function SameStepItem({ preview, change, same, modules, isSame, onChange }: SameStepItemProps) {
  const t = useTexts();
  const { nameOf } = useStepNames(preview, modules);
  const step = same.of.map((id) => nameOf(id)).find((name) => name !== "") ?? nameOf(same.nodeId);
  return (
    <li className={styles.card}>
      <ChangeList before={preview.base} now={preview.graph} changes={[change]} modules={modules} />
      <Checkbox
        label={t("workflow.switch.same", { step })}
        description={t(isSame ? "workflow.switch.sameText" : "workflow.switch.notSameText", { count: same.had })}
        checked={isSame}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </li>
  );
}
