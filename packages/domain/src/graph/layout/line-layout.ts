import type { WorkflowConnection, WorkflowGraph } from "@filon/contracts/workflow";
import { columnsOf, type Gutter, guttersOf, pointsOf, widen } from "./gutters.ts";
import { chooseSides, labelBox } from "./labels.ts";
import { layoutFreely } from "./free-layout.ts";
import { around, type Box, LABEL, LANE, type Point } from "./measures.ts";
import type { LineLayout, MapStation, MapTrack } from "./map.ts";
import { type Place, type Plan, type PlannedLink, planMap } from "./plan.ts";
import { placeWords } from "./words.ts";

export type { LineLayout, MapFrame, MapStation, MapTrack } from "./map.ts";

/** Options of a layout. */
export interface LayoutOptions {
  /** The layout before an edit: stations keep their lanes where that makes no additional crossings. */
  readonly previous?: LineLayout | undefined;
  /** Returns the word to show on a connection, such as its output's name, or an empty text for none. */
  readonly wordOf?: (connection: WorkflowConnection) => string;
}

/** Lays out a workflow from left to right, deterministically and without overlaps; one that is placed freely is drawn as it was placed. */
export function layoutGraph(graph: WorkflowGraph, { previous, wordOf = () => "" }: LayoutOptions = {}): LineLayout {
  if (graph.layout === "free") return layoutFreely(graph, wordOf);
  const plan = planMap(graph, previous === undefined ? null : (id) => previous.stations.get(id)?.lane);
  const words = wordsOf(graph, wordOf);
  const gutters = guttersOf(plan.links, columnCount(plan));
  for (const gutter of gutters) if (gutter.bends.some((bend) => bend.extent > 0 && wordOn(bend, words) !== "")) widenBoth(gutter);
  const sides = chooseSides(plan.stations, gutters);
  const xs = columnsOf(gutters);
  const stations = new Map(
    [...plan.stations].map(([id, place]): [string, MapStation] => {
      const side = sides.get(id) ?? "below";
      const x = xs[place.column] ?? 0;
      const y = place.lane * LANE;
      return [id, { ...place, id, x, y, side, label: labelBox(x, y, side) }];
    }),
  );
  const drawn = gutters.map((gutter, column) =>
    gutter.bends.map((bend) => ({ bend, points: pointsOf(bend, gutter, xs[column] ?? 0, xs[column + 1] ?? 0) })),
  );
  const labels = Map.groupBy(stations.values(), ({ column }) => column);
  const labelsAt = (column: number): Box[] => (labels.get(column) ?? []).map(({ label }) => label);
  const tracks: MapTrack[] = [
    ...drawn.flat().map(({ bend, points }) => ({ points, connections: bend.connections })),
    ...plan.astray.map(({ id, from, to }) => ({ connections: [id], points: straight(stations.get(from), stations.get(to)) })),
  ];
  const frames = plan.frames.map(({ id, first, last }) => ({ id, box: frameBox(first, last, xs) }));
  return {
    stations,
    tracks,
    routes: routesOf(tracks),
    words: drawn.flatMap((lines, column) =>
      placeWords(lines, (bend) => wordOn(bend, words), [...labelsAt(column), ...labelsAt(column + 1)]),
    ),
    frames,
    box: around(
      [...[...stations.values()].map(({ label }) => label), ...frames.map(({ box }) => box)],
      tracks.map(({ points }) => points),
    ),
  };
}

function columnCount({ stations }: Plan): number {
  return [...stations.values()].reduce((count, { column }) => Math.max(count, column + 1), 0);
}

function widenBoth(gutter: Gutter): void {
  widen(gutter, "start");
  widen(gutter, "end");
}

/** Returns the word of each connection, by its id. */
function wordsOf(graph: WorkflowGraph, wordOf: (connection: WorkflowConnection) => string): ReadonlyMap<string, string> {
  return new Map(graph.connections.map((connection) => [connection.id, wordOf(connection)]));
}

/** Returns the text on a piece of line: the words of its connections, if they begin there. */
function wordOn({ connections, begins }: PlannedLink, words: ReadonlyMap<string, string>): string {
  if (!begins) return "";
  return connections
    .flatMap((id) => words.get(id) ?? [])
    .filter((word) => word !== "")
    .join(", ");
}

function straight(from: Point | undefined, to: Point | undefined): Point[] {
  return from === undefined || to === undefined
    ? []
    : [
        { x: from.x, y: from.y },
        { x: to.x, y: to.y },
      ];
}

/** Joins the pieces of each connection's line into one route. */
function routesOf(tracks: readonly MapTrack[]): ReadonlyMap<string, readonly Point[]> {
  const routes = new Map<string, Point[]>();
  for (const { points, connections } of tracks) {
    for (const id of connections) {
      const route = routes.get(id);
      if (route === undefined) routes.set(id, [...points]);
      else route.push(...points.slice(1));
    }
  }
  return routes;
}

function frameBox(first: Place, last: Place, xs: readonly number[]): Box {
  const x = (xs[first.column] ?? 0) - LABEL.width / 2 - 8;
  const y = first.lane * LANE - LANE / 2;
  return { x, y, width: (xs[last.column] ?? 0) + LABEL.width / 2 + 8 - x, height: (last.lane - first.lane + 1) * LANE };
}
