import { type DataTable, TABLE_CELL_MOST, TABLE_KEY_MOST, type TableRow } from "@filon/contracts/tables";
import { AppButton, Dialog, DialogActions } from "@filon/ui";
import { TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useAct } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import * as tables from "../api/tables.ts";
import styles from "@filon/ui/forms.module.css";

interface TableRowDialogProps {
  readonly table: DataTable;
  /** A new row when null. */
  readonly row: TableRow | null;
  readonly onClose: () => void;
}

/** Adds a row to a table, or changes or deletes one. The key of a row stays as it is: another key is another row. */
export function TableRowDialog({ table, row, onClose }: TableRowDialogProps) {
  const t = useTexts();
  const form = useForm({
    initialValues: { key: row?.key ?? "", cells: table.columns.map((column) => row?.cells[column] ?? "") },
    validate: { key: (value) => (value.trim() === "" ? t("ui.fields.required") : null) },
  });
  const save = useAct({
    run: ({ key, cells }: typeof form.values) =>
      // What the row has in columns that the table no longer shows stays.
      tables.saveRow(table.id, {
        key,
        cells: { ...row?.cells, ...Object.fromEntries(table.columns.map((column, index) => [column, cells[index] ?? ""])) },
      }),
    refresh: tables.TABLES_SHOWN,
    done: t("settings.tables.saved"),
    failure: t("settings.operationError"),
    onDone: onClose,
  });
  const remove = useAct({
    run: (rowId: string) => tables.removeRow(table.id, rowId),
    refresh: tables.TABLES_SHOWN,
    done: t("settings.tables.rowRemoved"),
    failure: t("settings.operationError"),
    onDone: onClose,
  });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t(row === null ? "settings.tables.add" : "settings.tables.change")}
      closeLabel={t("ui.actions.close")}
    >
      <form className={styles.stillStack} onSubmit={form.onSubmit((values) => save.run(values))} noValidate>
        <TextInput
          label={t("settings.tables.key")}
          description={t("settings.tables.keyHint")}
          required
          readOnly={row !== null}
          maxLength={TABLE_KEY_MOST}
          data-autofocus={row === null || undefined}
          {...form.getInputProps("key")}
        />
        {table.columns.map((column, index) => (
          <TextInput key={column} label={column} maxLength={TABLE_CELL_MOST} {...form.getInputProps(`cells.${index}`)} />
        ))}
        <DialogActions>
          {row !== null && (
            <AppButton loading={remove.isPending} onClick={() => remove.run(row.id)}>
              {t("settings.tables.removeRow")}
            </AppButton>
          )}
          <AppButton onClick={onClose}>{t("ui.actions.cancel")}</AppButton>
          <AppButton kind="primary" type="submit" loading={save.isPending}>
            {t("ui.actions.save")}
          </AppButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
