import type { ModuleField } from "@filon/contracts/workflow";
import { AppButton } from "@filon/ui";
import { ActionIcon } from "@mantine/core";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import { Fragment, type ReactNode } from "react";
import { useTexts } from "../../../shared/i18n/index.ts";
import { changedValues, formFields } from "./step-words.ts";
import styles from "./rows-field.module.css";

interface RowsFieldProps {
  readonly field: ModuleField;
  /** The values of the form that contains the rows. */
  readonly values: Row;
  readonly value: unknown;
  readonly label: string;
  readonly error: string | undefined;
  readonly onChange: (value: unknown) => void;
  /** Draws one cell. */
  readonly drawCell: (cell: Cell) => ReactNode;
}

/** One cell of a row; `at` is its path in the settings, such as `rules.0.value`. */
export interface Cell {
  readonly column: ModuleField;
  readonly row: Row;
  readonly at: string;
  readonly onChange: (value: unknown) => void;
}

type Row = Readonly<Record<string, unknown>>;
/** The largest number of rows, unless the module sets another. */
const MOST_ROWS = 20;

/** A setting of several rows, such as the rules of a branch: each row is a small form, and each can be removed. */
export function RowsField({ field, values, value, label, error, onChange, drawCell }: RowsFieldProps) {
  const t = useTexts();
  const { columns = [], min = 0, max = MOST_ROWS, name } = field;
  const rows = Array.isArray(value) ? value.filter((row: unknown): row is Row => typeof row === "object" && row !== null) : [];
  const replace = (index: number, row: Row) => onChange(rows.map((each, place) => (place === index ? row : each)));
  const fresh = (): Row => Object.fromEntries(columns.filter(({ required }) => !required).map((column) => [column.name, emptyOf(column)]));
  return (
    <fieldset className={styles.root}>
      <legend>{label}</legend>
      {rows.map((row, index) => (
        // Rows have no ids; their ports are named after their position.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className={styles.row} role="group" aria-label={t("campaigns.sequence.row", { label, number: index + 1 })}>
          <b aria-hidden="true">{index + 1}</b>
          <div className={styles.fields}>
            {formFields(columns, { ...values, ...row }).map((column) => (
              <Fragment key={column.name}>
                {drawCell({
                  column,
                  row,
                  at: `${name}.${index}.${column.name}`,
                  onChange: (next) => replace(index, changedValues(columns, row, column.name, next)),
                })}
              </Fragment>
            ))}
          </div>
          {rows.length > min && (
            <ActionIcon
              variant="subtle"
              aria-label={t("campaigns.sequence.removeRow", { number: index + 1 })}
              onClick={() => onChange(rows.filter((_row, place) => place !== index))}
            >
              <IconTrash size={16} aria-hidden="true" />
            </ActionIcon>
          )}
        </div>
      ))}
      {error !== undefined && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      {rows.length < max && (
        <AppButton size="xs" leftSection={<IconPlus size={14} aria-hidden="true" />} onClick={() => onChange([...rows, fresh()])}>
          {t("campaigns.sequence.addRow")}
        </AppButton>
      )}
    </fieldset>
  );
}

/** Returns the initial value of a column in a new row: its first choice, its smallest number, or an empty value. */
function emptyOf({ kind, options, min }: ModuleField): unknown {
  if (kind === "select") return options?.[0] ?? "";
  if (kind === "number") return min ?? 0;
  if (kind === "boolean") return false;
  return kind === "tags" || kind === "multiSelect" || kind === "lists" ? [] : "";
}
