import type { Import } from "@filon/contracts/imports";
import { LineProgress } from "@filon/ui";
import { useTexts } from "../../../shared/i18n/index.ts";
import { ImportFrame } from "./import-frame.tsx";
import styles from "./import-progress.module.css";

/** Live progress of a running import. */
export function ImportProgress({ running }: { readonly running: Import }) {
  const t = useTexts();
  return (
    <ImportFrame step="import" description={running.fileName}>
      <section className={`card ${styles.root}`}>
        <LineProgress
          label={t(running.status === "queued" ? "imports.progress.queued" : "imports.progress.running")}
          done={running.rowsDone}
          total={running.rowsTotal}
          figures={t("imports.progress.figures", { done: running.rowsDone, total: running.rowsTotal })}
        />
        <p className="quiet">{t("imports.progress.stay")}</p>
      </section>
    </ImportFrame>
  );
}
