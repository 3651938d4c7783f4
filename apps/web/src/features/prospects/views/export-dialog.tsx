import { EXPORT_FORMATS, type ViewColumn } from "@filon/contracts/prospects";
import { AppButton, Dialog, DialogActions, Notice } from "@filon/ui";
import { Radio } from "@mantine/core";
import { useState } from "react";
import { saveFile } from "../../../shared/controls/save-file.ts";
import { failureText, useAct } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import * as prospects from "../api/prospects-export.ts";
import { shownColumns } from "../columns/column-kinds.ts";
import type { ProspectSearch } from "../prospect-search.ts";
import formsStyles from "@filon/ui/forms.module.css";

interface ExportDialogProps {
  readonly search: ProspectSearch;
  readonly columns: readonly ViewColumn[];
  /** Number of matches, if counted exactly. */
  readonly total: number | undefined;
  /** Name of the file, without its ending. */
  readonly name: string;
  readonly onClose: () => void;
}

/** Exports what the table shows as a file. */
export function ExportDialog({ search, columns, total, name, onClose }: ExportDialogProps) {
  const t = useTexts();
  const [format, setFormat] = useState<(typeof EXPORT_FORMATS)[number]>("csv");
  const [which, setWhich] = useState<"shown" | "every">("shown");
  const download = useAct({
    run: () => prospects.download(search, { format, ...(which === "shown" && { columns: shownColumns(columns).map(({ id }) => id) }) }),
    done: t("prospecttable.export.done", { name: `${name}.${format}` }),
    failure: null,
    onDone: (file) => {
      saveFile(file, `${name}.${format}`);
      onClose();
    },
  });
  return (
    <Dialog opened onClose={onClose} title={t("prospecttable.export.title")} closeLabel={t("ui.actions.close")} size="sm">
      <form
        noValidate
        className={formsStyles.formStack}
        onSubmit={(event) => {
          event.preventDefault();
          download.run();
        }}
      >
        <p>{total === undefined ? t("prospecttable.export.textAll") : t("prospecttable.export.text", { count: total })}</p>
        <Radio.Group
          label={t("prospecttable.export.format")}
          value={format}
          onChange={(chosen) => setFormat(EXPORT_FORMATS.find((known) => known === chosen) ?? format)}
        >
          {EXPORT_FORMATS.map((known) => (
            <Radio key={known} mt="xs" value={known} label={t(`prospecttable.export.${known}`)} />
          ))}
        </Radio.Group>
        <Radio.Group
          label={t("prospecttable.export.columns")}
          value={which}
          onChange={(chosen) => setWhich(chosen === "every" ? "every" : "shown")}
        >
          {(["shown", "every"] as const).map((known) => (
            <Radio key={known} mt="xs" value={known} label={t(`prospecttable.export.${known}`)} />
          ))}
        </Radio.Group>
        {download.error && (
          <Notice tone="alert" live>
            {failureText(download.error, t("prospecttable.export.error"))}
          </Notice>
        )}
        <DialogActions>
          <AppButton onClick={onClose}>{t("ui.actions.cancel")}</AppButton>
          <AppButton kind="primary" type="submit" loading={download.isPending}>
            {t("prospecttable.export.submit")}
          </AppButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
