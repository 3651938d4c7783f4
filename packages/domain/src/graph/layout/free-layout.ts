import type { WorkflowConnection, WorkflowGraph, WorkflowNode } from "@filon/contracts/workflow";
import type { LineLayout, MapFrame, MapStation } from "./map.ts";
import { labelBox } from "./labels.ts";
import { around, type Box, COLUMN, LABEL, LANE, NEAR, overlap, type Point, STATION_RADIUS, touches, WORD } from "./measures.ts";
import { type Word, wordWidth } from "./words.ts";

/** Positions of freely placed stations are multiples of this, in pixels: a quarter of a lane. */
export const GRID = LANE / 4;

/** How far a line goes on from its station before it turns back, in pixels. */
const AROUND = 40;

/** Draws a workflow whose steps the user has placed (`layout` is free): stations where they are, lines at 45° where there is room. */
export function layoutFreely(graph: WorkflowGraph, wordOf: (connection: WorkflowConnection) => string): LineLayout {
  const at = new Map(graph.nodes.map(({ id, x, y }): [string, Point] => [id, { x, y }]));
  const routes = new Map<string, readonly Point[]>();
  for (const { id, from, to } of graph.connections) {
    const [first, last] = [at.get(from), at.get(to)];
    if (first !== undefined && last !== undefined) routes.set(id, freeRoute(first, last));
  }
  const tracks = [...routes].map(([id, points]) => ({ points, connections: [id] }));
  const isCrossed = crossings([...routes.values()]);
  const stations = new Map(
    graph.nodes.map(({ id, x, y }): [string, MapStation] => {
      const below = labelBox(x, y, "below");
      const above = labelBox(x, y, "above");
      const side = isCrossed(below) && !isCrossed(above) ? "above" : "below";
      return [id, { id, x, y, column: Math.round(x / COLUMN), lane: y / LANE, side, label: side === "below" ? below : above }];
    }),
  );
  const labels = [...stations.values()].map(({ label }) => label);
  const frames = framesOf(graph.nodes, stations);
  return {
    stations,
    tracks,
    routes,
    words: placeWords(graph.connections, routes, wordOf, labels),
    frames,
    box: around(
      [...labels, ...frames.map(({ box }) => box)],
      tracks.map(({ points }) => points),
    ),
  };
}

/** Returns the points of a line between two stations: along 45° if they are far enough apart, otherwise with a vertical piece. */
export function freeRoute(from: Point, to: Point): readonly Point[] {
  const [width, height] = [to.x - from.x, to.y - from.y];
  const rise = Math.abs(height);
  const way = Math.sign(height);
  if (height === 0 && width > 0) return [from, to];
  if (width >= rise + 2 * NEAR) return [from, { x: from.x + NEAR, y: from.y }, { x: from.x + NEAR + rise, y: to.y }, to];
  if (width >= 2 * AROUND) {
    const half = Math.min(rise, width - AROUND) / 2;
    const middle = from.x + width / 2;
    return [
      from,
      { x: middle - half, y: from.y },
      { x: middle, y: from.y + way * half },
      { x: middle, y: to.y - way * half },
      { x: middle + half, y: to.y },
      to,
    ];
  }
  // Backwards, or nearly below one another: around both stations, through the space between their labels.
  const between = rise < LANE / 2 ? Math.max(from.y, to.y) + LANE * 0.75 : from.y + height / 2;
  const [right, left] = [from.x + AROUND, to.x - AROUND];
  return [from, { x: right, y: from.y }, { x: right, y: between }, { x: left, y: between }, { x: left, y: to.y }, to];
}

/** Returns a function that checks whether a line touches a box. Pieces of line are sorted into columns, so that few are compared. */
function crossings(routes: readonly (readonly Point[])[]): (box: Box) => boolean {
  const columns = new Map<number, (readonly [Point, Point])[]>();
  const columnOf = (x: number): number => Math.floor(x / COLUMN);
  for (const points of routes) {
    for (const [index, to] of points.slice(1).entries()) {
      const from = points[index] ?? to;
      for (let column = columnOf(Math.min(from.x, to.x)) - 1; column <= columnOf(Math.max(from.x, to.x)) + 1; column += 1) {
        const there = columns.get(column);
        if (there === undefined) columns.set(column, [[from, to]]);
        else there.push([from, to]);
      }
    }
  }
  return (box) => (columns.get(columnOf(box.x + box.width / 2)) ?? []).some(([from, to]) => touches(box, from, to));
}

/** Places each word on the first straight half of its line where no label or other word is; one that fits nowhere is left out. */
function placeWords(
  connections: readonly WorkflowConnection[],
  routes: ReadonlyMap<string, readonly Point[]>,
  wordOf: (connection: WorkflowConnection) => string,
  labels: readonly Box[],
): Word[] {
  const words: Word[] = [];
  for (const connection of connections) {
    const text = wordOf(connection);
    const points = routes.get(connection.id);
    if (text === "" || points === undefined) continue;
    const width = wordWidth(text);
    const boxes = [0.5, 0.4, 0.6, 0.3, 0.7].map((share): Box => {
      const { x, y } = pointAt(points, share);
      return { x: x - width / 2, y: y - WORD.height / 2, width, height: WORD.height };
    });
    const box = boxes.find((each) => ![...labels, ...words.map((word) => word.box)].some((other) => overlap(each, other)));
    if (box !== undefined) words.push({ text, box, connections: [connection.id] });
  }
  return words;
}

function pointAt(points: readonly Point[], share: number): Point {
  const pieces = points.slice(1).map((to, index) => ({ from: points[index] ?? to, to }));
  const lengthOf = ({ from, to }: (typeof pieces)[number]): number => Math.hypot(to.x - from.x, to.y - from.y);
  let left = pieces.reduce((sum, piece) => sum + lengthOf(piece), 0) * share;
  for (const piece of pieces) {
    const length = lengthOf(piece);
    if (left <= length && length > 0) {
      const { from, to } = piece;
      return { x: from.x + ((to.x - from.x) * left) / length, y: from.y + ((to.y - from.y) * left) / length };
    }
    left -= length;
  }
  return points[0] ?? { x: 0, y: 0 };
}

function framesOf(nodes: readonly WorkflowNode[], stations: ReadonlyMap<string, MapStation>): MapFrame[] {
  const inside = Map.groupBy(nodes, ({ scope }) => scope);
  return [...inside].flatMap(([scope, each]) => {
    const box =
      scope === undefined
        ? null
        : boxAround(
            stations,
            each.map(({ id }) => id),
          );
    return box === null || scope === undefined ? [] : [{ id: scope, box }];
  });
}

/** Returns the box around stations and their labels, with a margin; null if there are none. */
export function boxAround(stations: ReadonlyMap<string, MapStation>, ids: readonly string[]): Box | null {
  const boxes = ids.flatMap((id): Box[] => {
    const station = stations.get(id);
    if (station === undefined) return [];
    const ring = STATION_RADIUS + 12;
    return [station.label, { x: station.x - ring, y: station.y - ring, width: 2 * ring, height: 2 * ring }];
  });
  if (boxes.length === 0) return null;
  const { x, y, width, height } = around(boxes, []);
  const margin = (COLUMN - LABEL.width) / 4;
  return { x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin };
}
