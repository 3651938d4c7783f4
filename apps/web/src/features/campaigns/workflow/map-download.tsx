import { toast } from "@filon/ui";
import { Menu, useComputedColorScheme } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useTexts } from "../../../shared/i18n/index.ts";
import { type PictureKind, pictureFile, save } from "./save-picture.ts";
import type { WorkflowMap } from "./use-workflow-map.ts";
import styles from "./map-tools.module.css";

const KINDS = [
  ["svg", "downloadSvg"],
  ["png", "downloadPng"],
  ["print", "downloadPrint"],
] as const satisfies readonly (readonly [PictureKind, string])[];

/** Downloads the map as a picture, drawn from the same layout. */
export function MapDownload({ map }: { readonly map: WorkflowMap }) {
  const t = useTexts();
  const theme = useComputedColorScheme("light");
  const download = async (kind: PictureKind) => {
    const name = map.campaign.title.replaceAll(/[^\p{L}\p{N}]+/gu, "-").replaceAll(/^-|-$/gu, "") || "filon";
    try {
      save(await pictureFile(map, kind, theme), `${name}.${kind === "png" ? "png" : "svg"}`);
    } catch {
      toast.error(t("workflow.map.downloadFailed"));
    }
  };
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <button type="button" className={styles.tool} aria-label={t("workflow.map.download")} title={t("workflow.map.download")}>
          <IconDownload size={18} aria-hidden="true" />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {KINDS.map(([kind, text]) => (
          <Menu.Item key={kind} onClick={() => void download(kind)}>
            {t(`workflow.map.${text}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
