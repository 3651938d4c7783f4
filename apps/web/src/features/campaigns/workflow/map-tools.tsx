import { IconFocusCentered, IconMap2, IconMinus, IconPlus, IconSearch } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useStore } from "@xyflow/react";
import { useFormat } from "@filon/ui";
import { useTexts } from "../../../shared/i18n/index.ts";
import { MapDownload } from "./map-download.tsx";
import type { MapView } from "./use-map-view.ts";
import type { WorkflowMap } from "./use-workflow-map.ts";
import styles from "./map-tools.module.css";

interface MapToolsProps {
  readonly map: WorkflowMap;
  readonly view: MapView;
  readonly hasMinimap: boolean;
  readonly onMinimap: () => void;
  readonly onFind: () => void;
}

/** The map's buttons: find and download at the top, zoom at the bottom. */
export function MapTools({ map, view, hasMinimap, onMinimap, onFind }: MapToolsProps) {
  const t = useTexts();
  const format = useFormat();
  const zoom = useStore(({ transform }) => Math.round(transform[2] * 100));
  return (
    <>
      <div className={styles.above}>
        <Tool label={t("workflow.map.find")} onClick={onFind}>
          <IconSearch size={18} aria-hidden="true" />
        </Tool>
        <MapDownload map={map} />
      </div>
      <div className={styles.below}>
        <Tool label={t("workflow.map.zoomOut")} onClick={view.zoomOut}>
          <IconMinus size={18} aria-hidden="true" />
        </Tool>
        <button type="button" className={styles.zoom} title={t("workflow.map.zoomFull")} onClick={view.zoomFull}>
          <span className="visually-hidden">{t("workflow.map.zoomFull")} · </span>
          {format.percent(zoom / 100)}
        </button>
        <Tool label={t("workflow.map.zoomIn")} onClick={view.zoomIn}>
          <IconPlus size={18} aria-hidden="true" />
        </Tool>
        <Tool label={t("workflow.map.zoomAll")} onClick={view.zoomAll}>
          <IconFocusCentered size={18} aria-hidden="true" />
        </Tool>
        <Tool label={t("workflow.map.minimap")} pressed={hasMinimap} onClick={onMinimap}>
          <IconMap2 size={18} aria-hidden="true" />
        </Tool>
      </div>
    </>
  );
}

interface ToolProps {
  readonly label: string;
  readonly pressed?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

function Tool({ label, pressed, onClick, children }: ToolProps) {
  return (
    <button type="button" className={styles.tool} aria-label={label} title={label} aria-pressed={pressed} onClick={onClick}>
      {children}
    </button>
  );
}
