import { SegmentedControl } from "@mantine/core";
import { type ReactNode, useId } from "react";
import styles from "../../../shared/controls/settings.module.css";

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: ReactNode }[];
  readonly onChange: (value: Value) => void;
}

/** A choice between a few visible options, with its label above. */
export function Choice<Value extends string>({ label, value, options, onChange }: ChoiceProps<Value>) {
  const id = useId();
  return (
    <div className={styles.choice}>
      <span id={id} className={styles.label}>
        {label}
      </span>
      <SegmentedControl<Value> aria-labelledby={id} fullWidth value={value} onChange={onChange} data={[...options]} />
    </div>
  );
}
