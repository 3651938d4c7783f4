import type { WorkflowGraph } from "@filon/contracts/workflow";
import { COLUMN, drawnLines, LANE, layoutGraph } from "@filon/domain";
import { useMemo } from "react";
import { lineColour } from "../wizard/line-colour.ts";
import styles from "./template-line.module.css";

/** Pixels of a column and of a lane in a small drawing. */
const SMALL = { column: 30, lane: 22 };
const MARGIN = 10;

const channelOf = ({ config }: WorkflowGraph["nodes"][number]): string | null =>
  typeof config["channel"] === "string" ? config["channel"] : null;

/** A workflow's line, small and without names: its shape and the colours of its channels. Decorative. */
export function TemplateLine({ drawing }: { readonly drawing: WorkflowGraph }) {
  const { layout, lines, channels } = useMemo(() => {
    const laidOut = layoutGraph(drawing);
    const byId = new Map(drawing.nodes.map((node) => [node.id, channelOf(node)]));
    return { layout: laidOut, lines: drawnLines(laidOut, drawing, (id) => byId.get(id) ?? null), channels: byId };
  }, [drawing]);
  const stations = [...layout.stations];
  // Lines run beside the stations too.
  const points = [...stations.map(([, station]) => station), ...[...layout.routes.values()].flat()];
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [across, down] = [SMALL.column / COLUMN, SMALL.lane / LANE];
  const width = Math.max(1, Math.max(...xs) - left) * across + 2 * MARGIN;
  const height = (Math.max(...ys) - top) * down + 2 * MARGIN;
  return (
    <svg className={styles.root} viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true">
      <g transform={`translate(${MARGIN} ${MARGIN}) scale(${across} ${down}) translate(${-left} ${-top})`}>
        {lines.map(({ channel, path }) => (
          <path key={channel ?? ""} d={path} className={styles.line} style={lineColour(channel)} vectorEffect="non-scaling-stroke" />
        ))}
      </g>
      {stations.map(([id, { x, y }]) => (
        <circle
          key={id}
          cx={MARGIN + (x - left) * across}
          cy={MARGIN + (y - top) * down}
          r="4.5"
          className={styles.station}
          style={lineColour(channels.get(id) ?? null)}
        />
      ))}
    </svg>
  );
}
