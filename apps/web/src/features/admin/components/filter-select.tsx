import { NativeSelect } from "@mantine/core";
import styles from "./filter-select.module.css";

interface FilterSelectProps<Choice extends string> {
  readonly label: string;
  /** Label of the option that filters nothing. */
  readonly all: string;
  readonly choices: readonly Choice[];
  readonly nameOf: (choice: Choice) => string;
  readonly value: Choice | undefined;
  readonly onChoose: (choice: Choice | undefined) => void;
}

/** A filter above a list. */
export function FilterSelect<Choice extends string>({ label, all, choices, nameOf, value, onChoose }: FilterSelectProps<Choice>) {
  return (
    <NativeSelect
      className={styles.filter}
      aria-label={label}
      data={[{ value: "", label: all }, ...choices.map((choice) => ({ value: choice, label: nameOf(choice) }))]}
      value={value ?? ""}
      onChange={(event) => onChoose(choices.find((choice) => choice === event.currentTarget.value))}
    />
  );
}
