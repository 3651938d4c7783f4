import type { WorkflowConnection, WorkflowGraph } from "@filon/contracts/workflow";
import { type Cell, cellsOf, type Room } from "./cells.ts";
import { type Container, containersOf, ROOT, type Way } from "./containers.ts";
import { giveLanes } from "./lanes.ts";
import { type EarlierLane, orderCells } from "./order.ts";
import { ranksOf } from "./ranks.ts";

/** A cell's place on the map. */
export interface Place {
  readonly column: number;
  readonly lane: number;
}

/** A piece of line between neighbouring columns, and the connections that share it. */
export interface PlannedLink {
  readonly from: Place;
  readonly to: Place;
  readonly connections: readonly string[];
  /** Whether it starts at a station; otherwise it continues another piece. */
  readonly begins: boolean;
}

/** The cells that a scope's nodes take. */
export interface PlannedFrame {
  readonly id: string;
  readonly first: Place;
  readonly last: Place;
}

/** A map as a grid of cells: where each node is, and through which cells each line runs. */
export interface Plan {
  readonly stations: ReadonlyMap<string, Place>;
  readonly links: readonly PlannedLink[];
  readonly frames: readonly PlannedFrame[];
  /** Connections that cross a scope's border, which have no cells; only an invalid graph has them. */
  readonly astray: readonly WorkflowConnection[];
}

/** Plans the map of a graph. Stations keep their earlier lanes where that makes no additional crossings. */
export function planMap(graph: WorkflowGraph, earlier: EarlierLane | null): Plan {
  const { byScope, astray } = containersOf(graph);
  const empty: Container = { nodes: [], ways: [], entries: [] };
  const planScope = (scope: string | null): Part =>
    planContainer(byScope.get(scope) ?? empty, earlier, (id) => (byScope.has(id) ? planScope(id) : null));
  const { stations, links, frames } = planScope(ROOT);
  return { stations, links, frames, astray };
}

/** Plan of one container; its likely way has lane 0. */
interface Part {
  readonly stations: Map<string, Place>;
  readonly links: PlannedLink[];
  readonly frames: PlannedFrame[];
  readonly columns: number;
  readonly top: number;
  readonly bottom: number;
  readonly entries: readonly Way[];
}

function planContainer(container: Container, earlier: EarlierLane | null, inside: (id: string) => Part | null): Part {
  const parts = new Map<string, Part>();
  for (const { id } of container.nodes) {
    const part = inside(id);
    if (part !== null) parts.set(id, part);
  }
  const roomOf = (id: string): Room | undefined => {
    const part = parts.get(id);
    return part && { span: part.columns, height: part.bottom - part.top + 1 };
  };
  const ranks = ranksOf(container, (id) => roomOf(id)?.span ?? 0);
  const cells = cellsOf(container, ranks, roomOf);
  orderCells(cells.ranks, earlier);
  giveLanes(cells, earlier);
  const all = cells.ranks.flat();
  const plan: Part = {
    stations: new Map(all.filter(({ kind }) => kind === "station").map((cell) => [cell.id, placeOf(cell)])),
    links: cells.links
      .filter(({ connections }) => connections.length > 0)
      .map(({ from, to, connections }) => ({ from: placeOf(from), to: placeOf(to), connections, begins: from.kind === "station" })),
    frames: [],
    columns: ranks.count,
    top: all.reduce((top, { lane }) => Math.min(top, lane), 0),
    bottom: all.reduce((bottom, { lane, height }) => Math.max(bottom, lane + height - 1), 0),
    entries: container.entries,
  };
  for (const cell of all) {
    const part = cell.kind === "frame" ? parts.get(cell.id) : undefined;
    if (part === undefined) continue;
    parts.delete(cell.id);
    embed(plan, cell, part);
  }
  return plan;
}

/** Moves a scope's plan to the position of the scope's first cell. */
function embed(plan: Part, cell: Cell, part: Part): void {
  const move = ({ column, lane }: Place): Place => ({ column: column + cell.rank, lane: lane - part.top + cell.lane });
  for (const [id, place] of part.stations) plan.stations.set(id, move(place));
  plan.links.push(...part.links.map((link) => ({ ...link, from: move(link.from), to: move(link.to) })));
  plan.frames.push(...part.frames.map(({ id, first, last }) => ({ id, first: move(first), last: move(last) })));
  plan.frames.push({
    id: cell.id,
    first: { column: cell.rank, lane: cell.lane },
    last: { column: cell.rank + part.columns - 1, lane: cell.lane + cell.height - 1 },
  });
  const from = plan.stations.get(cell.id);
  for (const { connection } of part.entries) {
    const to = plan.stations.get(connection.to);
    if (from !== undefined && to?.column === cell.rank) plan.links.push({ from, to, connections: [connection.id], begins: true });
  }
}

function placeOf({ rank, lane }: Cell): Place {
  return { column: rank, lane };
}
