import type { WorkflowNode } from "@filon/contracts/workflow";
import type { Container, Way } from "./containers.ts";
import { likelyWay } from "./likely-way.ts";
import type { Ranks } from "./ranks.ts";

/** A cell of the map's grid, taken by a station, a passing line or a part of a scope. */
export interface Cell {
  readonly kind: "station" | "passing" | "frame";
  /** Id of the node shown, or of the node that a passing line leads to. */
  readonly id: string;
  readonly rank: number;
  /** Number of lanes taken: one, except for a scope. */
  readonly height: number;
  /** Whether the cell is on the likely way, which has lane 0. */
  isMain: boolean;
  /** Index in its rank, from the top. */
  place: number;
  /** The topmost of its lanes. */
  lane: number;
  readonly before: Link[];
  readonly after: Link[];
}

/** A piece of line from a cell to one of the next rank; connections that lead to the same node share it. */
export interface Link {
  readonly from: Cell;
  readonly to: Cell;
  readonly connections: string[];
  isMain: boolean;
}

/** Ranks and lanes that a scope takes. */
export interface Room {
  readonly span: number;
  readonly height: number;
}

/** The cells of a container and the links between them. */
export interface Cells {
  /** The cells of each rank, from top to bottom. */
  readonly ranks: readonly Cell[][];
  readonly links: readonly Link[];
}

/** Creates the cells for the nodes, scopes and lines of a container, and marks its likely way. */
export function cellsOf(container: Container, ranks: Ranks, roomOf: (id: string) => Room | undefined): Cells {
  const made: Making = { ranks: Array.from({ length: ranks.count }, () => []), links: [], passing: new Map() };
  const stations = new Map<string, Cell>();
  for (const { id } of container.nodes) stations.set(id, addCell(made, "station", id, ranks.rankOf(id)));
  const byNode = Map.groupBy(container.ways, ({ connection }) => connection.from);
  for (const node of container.nodes) {
    const station = stations.get(node.id);
    const room = roomOf(node.id);
    if (station === undefined) continue;
    if (room !== undefined) addFrame(made, station, room);
    for (const way of byNode.get(node.id) ?? []) addLine(made, way, stations, ranks.back.has(way));
  }
  markMain(made, container, stations, (way) => !ranks.back.has(way));
  return { ranks: made.ranks, links: made.links };
}

interface Making {
  readonly ranks: Cell[][];
  readonly links: Link[];
  readonly passing: Map<string, Cell>;
}

function addCell({ ranks }: Making, kind: Cell["kind"], id: string, rank: number, height = 1): Cell {
  const cell: Cell = { kind, id, rank, height, isMain: false, place: 0, lane: 0, before: [], after: [] };
  ranks[rank]?.push(cell);
  return cell;
}

function addLink({ links }: Making, from: Cell, to: Cell, connection?: string): Link {
  const found = from.after.find((link) => link.to === to);
  const link = found ?? { from, to, connections: [], isMain: false };
  if (found === undefined) {
    links.push(link);
    from.after.push(link);
    to.before.push(link);
  }
  if (connection !== undefined) link.connections.push(connection);
  return link;
}

function addFrame(made: Making, station: Cell, { span, height }: Room): void {
  let last = station;
  for (let step = 1; step <= span; step += 1) {
    const cell = addCell(made, "frame", station.id, station.rank + step, height);
    addLink(made, last, cell);
    last = cell;
  }
}

/** Creates the cells of a connection's line. Lines to the same node share cells as early as possible; a backward line shares none. */
function addLine(made: Making, { connection }: Way, stations: ReadonlyMap<string, Cell>, isBack: boolean): void {
  const from = stations.get(isBack ? connection.to : connection.from);
  const to = stations.get(isBack ? connection.from : connection.to);
  if (from === undefined || to === undefined) return;
  let last = from;
  for (let rank = from.rank + 1; rank < to.rank; rank += 1) {
    const key = isBack ? `back ${connection.id} ${rank}` : `to ${to.id} ${rank}`;
    const cell = made.passing.get(key) ?? addCell(made, "passing", isBack ? `back ${connection.id}` : to.id, rank);
    made.passing.set(key, cell);
    addLink(made, last, cell, connection.id);
    last = cell;
  }
  addLink(made, last, to, connection.id);
}

/** Marks the likely way from the start to the last rank. After a dead end, cells of an invisible line keep its lane free. */
function markMain(made: Making, { nodes, ways }: Container, stations: ReadonlyMap<string, Cell>, forward: (way: Way) => boolean): void {
  const byNode = Map.groupBy(ways.filter(forward), ({ connection }) => connection.from);
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const isEnd = (id: string): boolean => byId.get(id)?.outputs.length === 0;
  const firsts = nodes.filter(({ id }) => stations.get(id)?.rank === 0);
  let node: WorkflowNode | undefined =
    firsts.find(({ inputs }) => inputs.length === 0) ?? firsts.find(({ id }) => byNode.has(id)) ?? firsts[0];
  let cell = node && stations.get(node.id);
  while (node !== undefined && cell !== undefined) {
    cell.isMain = true;
    const way = likelyWay(byNode.get(node.id) ?? [], isEnd);
    if (way === undefined) break;
    const target: string = way.connection.to;
    while (cell.kind !== "station" || cell.id !== target) {
      const link: Link | undefined = cell.after.find(({ connections }) => connections.includes(way.connection.id));
      if (link === undefined) return;
      link.isMain = true;
      cell = link.to;
      cell.isMain = true;
    }
    node = byId.get(target);
  }
  while (cell !== undefined && cell.rank < made.ranks.length - 1) {
    const next = addCell(made, "passing", "", cell.rank + 1);
    next.isMain = true;
    addLink(made, cell, next).isMain = true;
    cell = next;
  }
}
