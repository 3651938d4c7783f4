import { type ColumnTarget, IMPORT_FIELDS, type ImportColumn } from "@filon/contracts/imports";
import { cutText } from "@filon/contracts/text";
import { Select, TextInput } from "@mantine/core";
import { IconArrowRight } from "@tabler/icons-react";
import { useTexts } from "../../../shared/i18n/index.ts";
import styles from "./column-row.module.css";

interface ColumnRowProps {
  readonly column: ImportColumn;
  readonly target: ColumnTarget;
  /** Another column is mapped to the same field. */
  readonly isTwice: boolean;
  readonly onTarget: (target: ColumnTarget) => void;
}

const IGNORE = "$ignore";
const CUSTOM = "$custom";
const SAMPLES_SHOWN = 3;

function choiceOf(target: ColumnTarget): string {
  if (target === null) return IGNORE;
  return "field" in target ? target.field : CUSTOM;
}

/** One column of the file: its name, samples, and target field. */
export function ColumnRow({ column, target, isTwice, onTarget }: ColumnRowProps) {
  const t = useTexts();
  const name = column.header.trim() || t("imports.mapping.unnamed", { number: column.index + 1 });
  const choose = (choice: string | null) => {
    if (choice === CUSTOM) return onTarget({ custom: cutText(name, 60) });
    const field = IMPORT_FIELDS.find((option) => option === choice);
    onTarget(field === undefined ? null : { field });
  };
  const fields = IMPORT_FIELDS.map((field) => ({ value: field as string, label: t(`imports.fields.${field}`) }));
  return (
    <li className={styles.mappingRow} data-ignored={target === null || undefined}>
      <div className={styles.mappingSource}>
        <b>{name}</b>
        <small>{column.samples.filter(Boolean).slice(0, SAMPLES_SHOWN).join(" · ")}</small>
      </div>
      <IconArrowRight size={18} aria-hidden="true" className={styles.mappingArrow} />
      <div className={styles.mappingTarget}>
        <Select
          aria-label={t("imports.mapping.targetOf", { column: name })}
          data={[
            {
              group: t("imports.mapping.other"),
              items: [
                { value: IGNORE, label: t("imports.mapping.ignore") },
                { value: CUSTOM, label: t("imports.mapping.custom") },
              ],
            },
            { group: t("imports.mapping.fields"), items: fields },
          ]}
          value={choiceOf(target)}
          maxDropdownHeight={320}
          error={
            isTwice && target && "field" in target ? t("imports.mapping.twice", { field: t(`imports.fields.${target.field}`) }) : undefined
          }
          onChange={choose}
        />
        {target && "custom" in target && (
          <TextInput
            aria-label={t("imports.mapping.customName", { column: name })}
            maxLength={60}
            value={target.custom}
            error={target.custom.trim() === "" ? t("ui.fields.required") : undefined}
            onChange={(event) => onTarget({ custom: event.currentTarget.value })}
          />
        )}
      </div>
    </li>
  );
}
