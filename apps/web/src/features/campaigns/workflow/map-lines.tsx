import { drawnLines, type LineLayout } from "@filon/domain";
import { ViewportPortal } from "@xyflow/react";
import { memo } from "react";
import { lineColour } from "../wizard/line-colour.ts";
import type { WorkflowMap } from "./use-workflow-map.ts";
import styles from "./line-map.module.css";

type MapLinesProps = Pick<WorkflowMap, "byId" | "layout"> & { readonly graph: WorkflowMap["campaign"]["graph"] };

/** The map's lines, one path per channel, with the names of outputs on them. Decorative: the stations' texts say where they lead. */
export const MapLines = memo(function MapLines({ graph, layout, byId }: MapLinesProps) {
  const lines = drawnLines(layout, graph, (id) => byId.get(id)?.channel ?? null);
  return (
    <ViewportPortal>
      <svg className={styles.lines} width="1" height="1" aria-hidden="true">
        <Frames frames={layout.frames} />
        {lines.map(({ channel, path }) => (
          <path key={channel ?? ""} d={path} className={styles.line} style={lineColour(channel)} />
        ))}
      </svg>
      <div className={styles.words} aria-hidden="true">
        {layout.words.map(({ text, box }) => (
          <span
            key={`${box.x} ${box.y}`}
            style={{ transform: `translate(${box.x}px, ${box.y}px)`, width: box.width, height: box.height }}
            title={text}
          >
            {text}
          </span>
        ))}
      </div>
    </ViewportPortal>
  );
});

function Frames({ frames }: Pick<LineLayout, "frames">) {
  return frames.map(({ id, box }) => <rect key={id} {...box} rx="10" className={styles.frame} />);
}
