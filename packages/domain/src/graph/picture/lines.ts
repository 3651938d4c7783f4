import type { WorkflowConnection, WorkflowGraph } from "@filon/contracts/workflow";
import type { LineLayout } from "../layout/line-layout.ts";
import type { Point } from "../layout/measures.ts";

/** Distance from a bend at which its rounding begins, in pixels. */
const ROUNDING = 22;

/** All pieces of line of one channel. The channel is null where nobody has been contacted yet, or people by different channels. */
export interface DrawnLine {
  readonly channel: string | null;
  /** The `d` of an SVG path. */
  readonly path: string;
}

/** Returns the lines of a map as one path for each channel, starting with the lines without a channel. */
export function drawnLines(layout: LineLayout, graph: WorkflowGraph, channelOf: (nodeId: string) => string | null): DrawnLine[] {
  const channels = lineChannels(graph, channelOf);
  const paths = new Map<string | null, string[]>([[null, []]]);
  for (const { points, connections } of layout.tracks) {
    const used = new Set(connections.map((id) => channels.get(id) ?? null));
    const channel = used.size === 1 ? ([...used][0] ?? null) : null;
    paths.set(channel, [...(paths.get(channel) ?? []), roundedPath(points)]);
  }
  return [...paths].filter(([, each]) => each.length > 0).map(([channel, each]) => ({ channel, path: each.join("") }));
}

/**
 * Returns the channel of each connection: that of the step it leaves, otherwise the channel by which everybody who gets there was last
 * contacted, or null when there is no single one.
 */
export function lineChannels(graph: WorkflowGraph, channelOf: (nodeId: string) => string | null): ReadonlyMap<string, string | null> {
  const into = Map.groupBy(graph.connections, ({ to }) => to);
  const known = new Map<string, string | null>();
  const lastOf = (nodeId: string): string | null => {
    const found = known.get(nodeId);
    if (found !== undefined) return found;
    const own = channelOf(nodeId);
    // Noted before the recursion, so that a circle (only in an invalid graph) ends it.
    known.set(nodeId, own);
    if (own !== null) return own;
    const before = new Set((into.get(nodeId) ?? []).map(({ from }) => lastOf(from)));
    const last = before.size === 1 ? ([...before][0] ?? null) : null;
    known.set(nodeId, last);
    return last;
  };
  return new Map(graph.connections.map(({ id, from }: WorkflowConnection) => [id, lastOf(from)]));
}

/** Returns the `d` of a path through these points, with rounded bends. */
export function roundedPath(points: readonly Point[]): string {
  const [first, ...rest] = points;
  if (first === undefined) return "";
  let path = `M${round(first.x)} ${round(first.y)}`;
  for (const [index, point] of rest.entries()) {
    const before = points[index] ?? first;
    const after = rest[index + 1];
    if (after === undefined) path += `L${round(point.x)} ${round(point.y)}`;
    else {
      const into = towards(point, before);
      const out = towards(point, after);
      path += `L${round(into.x)} ${round(into.y)}Q${round(point.x)} ${round(point.y)} ${round(out.x)} ${round(out.y)}`;
    }
  }
  return path;
}

function towards(from: Point, to: Point): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const share = length === 0 ? 0 : Math.min(ROUNDING, length / 2) / length;
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
