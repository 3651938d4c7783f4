import type { Campaign } from "@filon/contracts/campaigns";
import { AppButton } from "@filon/ui";
import { IconDownload } from "@tabler/icons-react";
import { useAct } from "../../../shared/http/index.ts";
import { saveFile } from "../../../shared/controls/save-file.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import * as campaigns from "../api/campaigns.ts";
import styles from "./export-buttons.module.css";

const FORMATS = ["csv", "json"] as const;

/** Downloads the people of the run, one row each, as CSV or JSON. */
export function ExportButtons({ campaign }: { readonly campaign: Campaign }) {
  const t = useTexts();
  const download = useAct({
    run: async (format: (typeof FORMATS)[number]) =>
      saveFile(await campaigns.downloadPeople(campaign.id, format), `${campaign.title}.${format}`),
    failure: t("campaigns.export.failed"),
  });
  return (
    <div className={styles.root}>
      {FORMATS.map((format) => (
        <AppButton
          key={format}
          loading={download.isPending}
          leftSection={<IconDownload size={18} aria-hidden="true" />}
          onClick={() => download.run(format)}
        >
          {t(`campaigns.export.${format}`)}
        </AppButton>
      ))}
    </div>
  );
}
