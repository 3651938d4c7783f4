import { type DataTable, TABLE_COLUMNS_MOST } from "@filon/contracts/tables";
import { AppButton, Dialog, DialogActions } from "@filon/ui";
import { TagsInput, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { failureText, useAct } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import * as tables from "../api/tables.ts";
import { failedFields } from "../failed-fields.ts";
import styles from "@filon/ui/forms.module.css";

/** The field that shows each server error. */
const FIELDS = { "settings.tables.errors.taken": "name" };

interface TableSettingsDialogProps {
  /** A new table when null. */
  readonly table: DataTable | null;
  readonly onClose: () => void;
  readonly onSaved?: (table: DataTable) => void;
}

/** Creates a table, or changes its name and columns. */
export function TableSettingsDialog({ table, onClose, onSaved }: TableSettingsDialogProps) {
  const t = useTexts();
  const form = useForm({
    initialValues: { name: table?.name ?? "", columns: [...(table?.columns ?? [])] },
    validate: { name: (value) => (value.trim() === "" ? t("ui.fields.required") : null) },
  });
  const save = useAct({
    run: (values: typeof form.values) => (table === null ? tables.create(values) : tables.update(table.id, values)),
    refresh: tables.TABLES_SHOWN,
    failure: (error) => (failedFields(error, FIELDS, form.setErrors) ? null : failureText(error, t("settings.operationError"))),
    onDone: (saved) => {
      onClose();
      onSaved?.(saved);
    },
  });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t(table === null ? "settings.tables.create" : "settings.tables.edit")}
      closeLabel={t("ui.actions.close")}
    >
      <form className={styles.stillStack} onSubmit={form.onSubmit((values) => save.run(values))} noValidate>
        <TextInput label={t("settings.tables.name")} required maxLength={80} data-autofocus {...form.getInputProps("name")} />
        <TagsInput
          label={t("settings.tables.columns")}
          description={t("settings.tables.columnsHint", { most: TABLE_COLUMNS_MOST })}
          maxTags={TABLE_COLUMNS_MOST}
          acceptValueOnBlur
          {...form.getInputProps("columns")}
        />
        <DialogActions>
          <AppButton onClick={onClose}>{t("ui.actions.cancel")}</AppButton>
          <AppButton kind="primary" type="submit" loading={save.isPending}>
            {t("ui.actions.save")}
          </AppButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
