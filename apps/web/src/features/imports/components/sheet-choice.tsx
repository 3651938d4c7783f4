import type { Import } from "@filon/contracts/imports";
import { Loader, Select } from "@mantine/core";
import { failureText, useAct } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import * as imports from "../api/imports.ts";
import styles from "./sheet-choice.module.css";

interface SheetChoiceProps {
  readonly uploaded: Import;
  /** Gets the import with the columns of the sheet that was chosen. */
  readonly onChosen: (read: Import) => void;
}

/** The sheet of a workbook that is imported. A sheet that cannot be read says why, and the one before stays. */
export function SheetChoice({ uploaded, onChosen }: SheetChoiceProps) {
  const t = useTexts();
  const choose = useAct({ run: (sheet: string) => imports.chooseSheet(uploaded.id, sheet), failure: null, onDone: onChosen });
  return (
    <Select
      className={styles.root}
      label={t("imports.file.sheet")}
      description={choose.isPending ? t("imports.file.sheetReading") : t("imports.file.sheetText")}
      error={choose.error === null ? null : failureText(choose.error, t("imports.file.sheetError"))}
      data={[...uploaded.sheets]}
      value={choose.isPending ? (choose.input ?? uploaded.sheet) : uploaded.sheet}
      allowDeselect={false}
      searchable={uploaded.sheets.length > 10}
      disabled={choose.isPending}
      rightSection={choose.isPending ? <Loader size="xs" /> : undefined}
      onChange={(sheet) => sheet !== null && sheet !== uploaded.sheet && choose.run(sheet)}
    />
  );
}
