import type { WorkflowGraph } from "@filon/contracts/workflow";
import { boxAround, freeRoute, type LineLayout, roundedPath } from "@filon/domain";
import { ViewportPortal } from "@xyflow/react";
import { memo, useSyncExternalStore } from "react";
import { useTexts } from "../../../shared/i18n/index.ts";
import { useEditor } from "./editing/editor.tsx";
import { type MapDrag, useMapDrag } from "./editing/map-drag.ts";
import { mapDistance } from "./editing/map-point.ts";
import { movedWith, usePickedSteps } from "./picked-step.tsx";
import noPanStyles from "./no-pan.module.css";
import styles from "./map-beside.module.css";

interface MapBesideProps {
  readonly graph: WorkflowGraph;
  readonly layout: LineLayout;
}

/** What is beside the line: the frames of groups with their titles, and notes. */
export const MapBeside = memo(function MapBeside({ graph, layout }: MapBesideProps) {
  const t = useTexts();
  const editor = useEditor();
  const drag = useMapDrag();
  const { notes = [], groups = [] } = graph;
  const drawn = groups.flatMap((group) => {
    const box = boxAround(layout.stations, group.nodeIds);
    return box === null ? [] : [{ group, box }];
  });
  return (
    <ViewportPortal>
      {drawn.map(({ group, box }) => (
        <div key={group.id} className={styles.group} style={placeOf(box)}>
          <button
            type="button"
            className={noPanStyles.root}
            disabled={editor === null}
            onPointerDown={(event) => drag?.begin(event, { kind: "beside", ids: group.nodeIds, name: group.title })}
            onClick={() => editor?.askFor({ kind: "group", id: group.id, nodeIds: group.nodeIds })}
          >
            <bdi>{group.title || t("workflow.groups.untitled")}</bdi>
          </button>
        </div>
      ))}
      {notes.map((note) => (
        <button
          key={note.id}
          type="button"
          className={`${noPanStyles.root} ${styles.note}`}
          data-tone={note.tone}
          disabled={editor === null}
          style={placeOf(note)}
          aria-label={t("workflow.notes.label", { text: note.text })}
          onPointerDown={(event) => drag?.begin(event, { kind: "beside", ids: [note.id], name: t("workflow.notes.one") })}
          onClick={() => editor?.askFor({ kind: "note", id: note.id })}
        >
          <bdi>{note.text}</bdi>
        </button>
      ))}
      {drag !== null && <Moving drag={drag} graph={graph} layout={layout} />}
    </ViewportPortal>
  );
});

interface MovingProps extends MapBesideProps {
  readonly drag: MapDrag;
}

/** Shows dragged steps and their lines where they would be dropped. */
function Moving({ drag, graph, layout }: MovingProps) {
  const picked = usePickedSteps();
  const state = useSyncExternalStore(drag.subscribe, drag.state);
  if (state === null || (state.dragged.kind !== "step" && state.dragged.kind !== "beside")) return null;
  const ids = new Set(state.dragged.kind === "step" ? movedWith(picked, state.dragged.id) : state.dragged.ids);
  const by = mapDistance(state.from, state.at);
  const at = (id: string) => {
    const station = layout.stations.get(id);
    if (station === undefined) return null;
    return ids.has(id) ? { x: station.x + by.x, y: station.y + by.y } : station;
  };
  return (
    <svg className={styles.moving} width="1" height="1" aria-hidden="true">
      {graph.connections.flatMap(({ id, from, to }) => {
        const [first, last] = [at(from), at(to)];
        if (first === null || last === null || (!ids.has(from) && !ids.has(to))) return [];
        return [<path key={id} d={roundedPath(freeRoute(first, last))} />];
      })}
      {[...ids].map((id) => {
        const place = at(id);
        return place && <circle key={id} cx={place.x} cy={place.y} r="11" />;
      })}
    </svg>
  );
}

function placeOf({ x, y, width, height }: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }) {
  return { transform: `translate(${x}px, ${y}px)`, width, height };
}
