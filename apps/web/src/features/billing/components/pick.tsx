import { SegmentedControl } from "@mantine/core";
import { useId } from "react";
import styles from "../../../shared/controls/settings.module.css";

interface PickProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly disabled: boolean;
  readonly onChange: (value: Value) => void;
}

/** A choice between two visible options, with its label above. */
export function Pick<Value extends string>({ label, value, options, disabled, onChange }: PickProps<Value>) {
  const id = useId();
  return (
    <div className={styles.choice}>
      <span id={id} className={styles.label}>
        {label}
      </span>
      <SegmentedControl<Value> aria-labelledby={id} fullWidth disabled={disabled} value={value} onChange={onChange} data={[...options]} />
    </div>
  );
}
