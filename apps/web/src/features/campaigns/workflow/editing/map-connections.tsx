import type { WorkflowGraph } from "@filon/contracts/workflow";
import { type LineLayout, type Point, roundedPath } from "@filon/domain";
import { ViewportPortal } from "@xyflow/react";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import { memo, useState, useSyncExternalStore } from "react";
import { useTexts } from "../../../../shared/i18n/index.ts";
import { usePickedSteps } from "../picked-step.tsx";
import { useEditor } from "./editor.tsx";
import { useMapDrag } from "./map-drag.ts";
import noPanStyles from "../no-pan.module.css";
import styles from "./map-connections.module.css";

interface MapConnectionsProps {
  readonly graph: WorkflowGraph;
  readonly layout: LineLayout;
}

/** Makes the map's lines clickable: to insert or drop a step on a connection, to remove it, or to drag its end elsewhere. */
export function MapConnections({ graph, layout }: MapConnectionsProps) {
  const t = useTexts();
  const editor = useEditor();
  const drag = useMapDrag();
  const picked = usePickedSteps();
  const [hovered, setHovered] = useState<string | null>(null);
  const line = useSyncExternalStore(picked.subscribe, picked.line);
  const dropAt = useSyncExternalStore(drag?.subscribe ?? never, () => dropTarget(drag?.state() ?? null));
  if (editor === null || drag === null) return null;
  const shown = dropAt ?? line ?? hovered;
  const connection = graph.connections.find(({ id }) => id === shown);
  const route = shown === null ? undefined : layout.routes.get(shown);
  const end = route?.at(-1);
  return (
    <>
      <ViewportPortal>
        <svg className={styles.lines} width="1" height="1" aria-hidden="true">
          {route !== undefined && connection !== undefined && (
            <path d={roundedPath(route)} className={styles.shown} data-drop={dropAt !== null || undefined} />
          )}
          <Routes layout={layout} onHover={setHovered} onPick={picked.pickLine} />
        </svg>
        {connection !== undefined && route !== undefined && dropAt === null && (
          <div
            className={`${noPanStyles.root} ${styles.tools}`}
            style={place(layout, connection.id, route)}
            onPointerEnter={() => setHovered(connection.id)}
            onPointerLeave={() => setHovered(null)}
          >
            <button
              type="button"
              tabIndex={-1}
              aria-label={t("workflow.palette.between", { from: editor.nameOf(connection.from), to: editor.nameOf(connection.to) })}
              title={t("workflow.commands.insertOn")}
              onClick={() => editor.askFor({ kind: "palette", spot: { onto: connection.id }, near: null })}
            >
              <IconPlus size={16} stroke={2.6} aria-hidden="true" />
            </button>
            {line === connection.id && (
              <button
                type="button"
                tabIndex={-1}
                aria-label={t("workflow.commands.disconnect")}
                title={t("workflow.commands.disconnect")}
                onClick={() => editor.disconnect([connection.id])}
              >
                <IconTrash size={15} aria-hidden="true" />
              </button>
            )}
          </div>
        )}
        {connection !== undefined && end !== undefined && line === connection.id && (
          <span
            className={`${noPanStyles.root} ${styles.end}`}
            style={{ transform: `translate(${end.x - 26}px, ${end.y}px)` }}
            title={t("workflow.commands.reconnect")}
            onPointerDown={(event) =>
              drag.begin(event, {
                kind: "end",
                connection: connection.id,
                from: connection.from,
                port: connection.fromPort,
                name: editor.nameOf(connection.from),
              })
            }
          />
        )}
      </ViewportPortal>
    </>
  );
}

const never = () => () => {};

/** Returns the connection under a dragged step or module, if it would be dropped on one. */
function dropTarget(state: ReturnType<NonNullable<ReturnType<typeof useMapDrag>>["state"]>): string | null {
  if (state === null || (state.dragged.kind !== "offer" && state.dragged.kind !== "step")) return null;
  return state.over.station === null ? state.over.connection : null;
}

interface RoutesProps {
  readonly layout: LineLayout;
  readonly onHover: (id: string | null) => void;
  readonly onPick: (id: string) => void;
}

const Routes = memo(function Routes({ layout, onHover, onPick }: RoutesProps) {
  return [...layout.routes].map(([id, points]) => (
    <path
      key={id}
      d={roundedPath(points)}
      className={`${noPanStyles.root} ${styles.hit}`}
      data-connection={id}
      onPointerEnter={() => onHover(id)}
      onPointerLeave={() => onHover(null)}
      onClick={() => onPick(id)}
    />
  ));
});

/** Returns the middle of the segment that no other connection shares, or else of the connection's whole route, as a style. */
function place(layout: LineLayout, id: string, route: readonly Point[]): { transform: string } {
  const own = layout.tracks.find(({ connections }) => connections.length === 1 && connections[0] === id)?.points ?? route;
  const at = middleOf(own);
  return { transform: `translate(${at.x}px, ${at.y}px)` };
}

/** Returns the point halfway along a line. */
function middleOf(points: readonly Point[]): Point {
  const lengths = points.slice(1).map((point, index) => Math.hypot(point.x - (points[index]?.x ?? 0), point.y - (points[index]?.y ?? 0)));
  let left = lengths.reduce((sum, each) => sum + each, 0) / 2;
  for (const [index, length] of lengths.entries()) {
    const [from, to] = [points[index], points[index + 1]];
    if (left <= length && from && to && length > 0) {
      return { x: from.x + ((to.x - from.x) * left) / length, y: from.y + ((to.y - from.y) * left) / length };
    }
    left -= length;
  }
  return points[0] ?? { x: 0, y: 0 };
}
