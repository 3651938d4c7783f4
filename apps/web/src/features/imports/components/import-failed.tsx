import type { Import } from "@filon/contracts/imports";
import { ErrorState } from "@filon/ui";
import { Link } from "@tanstack/react-router";
import { textIfAny, useTexts } from "../../../shared/i18n/index.ts";
import { ImportFrame } from "./import-frame.tsx";
import styles from "@filon/ui/button-link.module.css";

/** A failed import and the reason. */
export function ImportFailed({ failed }: { readonly failed: Import }) {
  const t = useTexts();
  const reason = failed.errorCode === null ? undefined : textIfAny(failed.errorCode);
  return (
    <ImportFrame step="import" description={failed.fileName}>
      <section className="card">
        <ErrorState
          title={t("imports.failed.title")}
          actions={
            <Link to="/prospects/import" className={styles.root} data-kind="primary">
              {t("imports.report.again")}
            </Link>
          }
        >
          {reason ?? t("imports.failed.unknown")}
        </ErrorState>
      </section>
    </ImportFrame>
  );
}
