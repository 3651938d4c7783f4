import { SheetFormat } from "@filon/contracts/tables";
import { AppButton } from "@filon/ui";
import { IconDownload } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { saveFile } from "../../../shared/controls/save-file.ts";
import { useAct } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import * as campaigns from "../api/campaigns.ts";
import styles from "./export-buttons.module.css";

/** Downloads the rows that the run's own steps have added to its export; nothing while there are none. */
export function RunExport({ campaignId, title }: { readonly campaignId: string; readonly title: string }) {
  const t = useTexts();
  const { data } = useQuery(campaigns.exportCountQuery(campaignId));
  const download = useAct({
    run: async (format: SheetFormat) => saveFile(await campaigns.downloadExport(campaignId, format), `${title}.${format}`),
    failure: t("campaigns.export.failed"),
  });
  if (data === undefined || data.rows === 0) return null;
  return (
    <section className="card" aria-labelledby="run-export">
      <h2 id="run-export">{t("campaigns.export.run.title")}</h2>
      <p>{t("campaigns.export.run.rows", { count: data.rows })}</p>
      <div className={styles.root}>
        {SheetFormat.options.map((format) => (
          <AppButton
            key={format}
            loading={download.isPending && download.input === format}
            leftSection={<IconDownload size={18} aria-hidden="true" />}
            onClick={() => download.run(format)}
          >
            {t(`campaigns.export.run.${format}`)}
          </AppButton>
        ))}
      </div>
    </section>
  );
}
