import type { WorkflowGraph } from "@filon/contracts/workflow";
import type { LineLayout, MapStation } from "./line-layout.ts";

/** Where the arrow keys, Home and End move on a map. */
export type Direction = "onward" | "back" | "up" | "down" | "first" | "last";

/**
 * Returns the station in a direction from another, or null when there is none: along the straightest connection, to the nearest branch
 * above or below, or to the first or last station.
 */
export function stationTowards(layout: LineLayout, graph: WorkflowGraph, from: string, direction: Direction): string | null {
  const station = layout.stations.get(from);
  if (station === undefined) return null;
  switch (direction) {
    case "onward":
    case "back":
      return alongLine(layout, graph, station, direction);
    case "up":
    case "down":
      return nearestBranch(layout, station, direction === "up" ? -1 : 1);
    case "first":
    case "last":
      return edge(layout, direction);
  }
}

function alongLine(layout: LineLayout, graph: WorkflowGraph, station: MapStation, direction: "onward" | "back"): string | null {
  const [here, there] = direction === "onward" ? (["from", "to"] as const) : (["to", "from"] as const);
  const joined = graph.connections
    .filter((connection) => connection[here] === station.id)
    .flatMap((connection) => layout.stations.get(connection[there]) ?? []);
  return nearest(joined, ({ lane, column }) => Math.abs(lane - station.lane) * 1000 + Math.abs(column - station.column));
}

function nearestBranch({ stations }: LineLayout, station: MapStation, way: 1 | -1): string | null {
  const beyond = [...stations.values()].filter(({ lane }) => (lane - station.lane) * way > 0);
  return nearest(beyond, ({ column, lane }) => Math.abs(column - station.column) * 2 + Math.abs(lane - station.lane));
}

function edge({ stations }: LineLayout, direction: "first" | "last"): string | null {
  return nearest([...stations.values()], ({ column, lane }) => (direction === "first" ? column : -column) * 1000 + Math.abs(lane));
}

function nearest(stations: readonly MapStation[], distance: (station: MapStation) => number): string | null {
  return stations.toSorted((a, b) => distance(a) - distance(b))[0]?.id ?? null;
}
