import { LoadingState } from "@filon/ui";
import { IconFileUpload } from "@tabler/icons-react";
import { type DragEvent, useState } from "react";
import { useTexts } from "../../../shared/i18n/index.ts";
import buttonLinkStyles from "@filon/ui/button-link.module.css";
import styles from "../imports.module.css";

interface DropZoneProps {
  /** Name of the file being uploaded, if any. */
  readonly sending: string | null;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Takes a dropped or chosen file; the whole zone is the label of a file input, so keyboard and mouse both work. */
export function DropZone({ sending, onFiles }: DropZoneProps) {
  const t = useTexts();
  const [over, setOver] = useState(false);
  const drag = (event: DragEvent, isOver: boolean) => {
    event.preventDefault();
    setOver(isOver);
  };
  if (sending !== null) {
    return (
      <div className={styles.dropZone} data-busy="">
        <LoadingState label={t("imports.drop.uploading", { name: sending })} />
        <p>{t("imports.drop.uploading", { name: sending })}</p>
      </div>
    );
  }
  return (
    <div
      className={styles.dropZoneArea}
      onDragEnter={(event) => drag(event, true)}
      onDragOver={(event) => drag(event, true)}
      onDragLeave={(event) => drag(event, false)}
      onDrop={(event) => {
        drag(event, false);
        onFiles([...event.dataTransfer.files]);
      }}
    >
      <label className={styles.dropZone} data-over={over || undefined}>
        <IconFileUpload size={40} stroke={1.5} aria-hidden="true" />
        <b>{over ? t("imports.drop.active") : t("imports.drop.title")}</b>
        <span>{t("imports.drop.text")}</span>
        <span className={buttonLinkStyles.root} data-kind="primary">
          {t("imports.drop.choose")}
        </span>
        <input
          type="file"
          className="visually-hidden"
          accept=".xlsx,.xlsm,.csv,.tsv,.txt,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,text/csv,text/tab-separated-values,text/plain"
          aria-label={t("imports.drop.choose")}
          onChange={(event) => {
            const files = [...(event.currentTarget.files ?? [])];
            event.currentTarget.value = "";
            if (files.length > 0) onFiles(files);
          }}
        />
        <small>{t("imports.drop.hint")}</small>
      </label>
    </div>
  );
}
