import type { Import } from "@filon/contracts/imports";
import { AppButton, Notice, StatRow, StatTile, useFormat } from "@filon/ui";
import { IconDownload } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useAct } from "../../../shared/http/index.ts";
import { saveFile } from "../../../shared/controls/save-file.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import * as imports from "../api/imports.ts";
import { ImportFrame } from "./import-frame.tsx";
import buttonLinkStyles from "@filon/ui/button-link.module.css";
import importsStyles from "../imports.module.css";
import styles from "./import-report.module.css";

/** The result of an import, and its rejected rows. */
export function ImportReport({ done }: { readonly done: Import }) {
  const t = useTexts();
  const format = useFormat();
  const base = done.fileName.replace(/\.[^.]*$/u, "");
  const download = useAct({
    run: () => imports.downloadRejects(done.id),
    failure: t("imports.report.downloadError"),
    onDone: (file) => saveFile(file, t("imports.report.fileName", { name: base })),
  });
  return (
    <ImportFrame step={null} description={done.fileName}>
      <section className={`card ${styles.root}`}>
        <h2>{t("imports.report.title")}</h2>
        <StatRow>
          {(["created", "updated", "unchanged", "rejected"] as const).map((outcome) => (
            <StatTile key={outcome} label={t(`imports.report.${outcome}`)} value={format.number(done[outcome])} />
          ))}
        </StatRow>
        {done.rejected > 0 && done.rejectsKept === 0 && (
          <Notice>
            <p>{t("imports.report.rejectedDeleted", { count: done.rejected })}</p>
          </Notice>
        )}
        {done.rejectsKept > 0 && (
          <Notice tone="warm">
            <p>
              {[
                t("imports.report.rejectedText", { count: done.rejected }),
                ...(done.rejectsKept < done.rejected ? [t("imports.report.rejectedFirst", { count: done.rejectsKept })] : []),
                ...(done.rejectsUntil === null ? [] : [t("imports.report.rejectedUntil", { date: format.date(done.rejectsUntil) })]),
              ].join(" ")}
            </p>
            <AppButton
              loading={download.isPending}
              leftSection={<IconDownload size={18} aria-hidden="true" />}
              onClick={() => download.run()}
            >
              {t("imports.report.download")}
            </AppButton>
          </Notice>
        )}
        <div className={importsStyles.importActions} data-in-card="" data-clear-of-toasts="">
          <Link to="/prospects/import" className={buttonLinkStyles.root}>
            {t("imports.report.again")}
          </Link>
          <Link
            to="/prospects"
            search={done.listId === null ? {} : { list: done.listId }}
            className={buttonLinkStyles.root}
            data-kind="primary"
          >
            {t(done.listId === null ? "imports.report.see" : "imports.report.seeList")}
          </Link>
        </div>
      </section>
    </ImportFrame>
  );
}
