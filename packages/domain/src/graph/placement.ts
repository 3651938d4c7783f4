import type { WorkflowGraph } from "@filon/contracts/workflow";
import { edited, type Edited } from "./connect.ts";
import { GRID } from "./layout/free-layout.ts";
import type { LineLayout } from "./layout/line-layout.ts";
import { COLUMN, LANE, type Point } from "./layout/measures.ts";

/** How stations are lined up: in one row, in one column, or with equal distances along the line. */
export type Alignment = "row" | "column" | "distribute";

/**
 * Moves steps and notes by a distance, in pixels, to the nearest points of the grid. In a tidy workflow, all other steps keep the places
 * that the layout gave them, and the workflow is placed freely from then on.
 */
export function moveFreely(graph: WorkflowGraph, layout: LineLayout, ids: ReadonlySet<string>, by: Point): Edited {
  const place = (id: string, { x, y }: Point): Point => (ids.has(id) ? onGrid({ x: x + by.x, y: y + by.y }) : { x, y });
  if (!graph.nodes.some(({ id }) => ids.has(id))) {
    // Notes alone have places in a tidy workflow too.
    const notes = (graph.notes ?? []).map((note) => ({ ...note, ...place(note.id, note) }));
    return edited(graph, { ...graph, notes }, "move");
  }
  return placed(graph, layout, place);
}

/** Lines steps up by the first of them in reading direction. */
export function alignSteps(graph: WorkflowGraph, layout: LineLayout, ids: ReadonlySet<string>, alignment: Alignment): Edited {
  const chosen = [...layout.stations.values()].filter(({ id }) => ids.has(id)).toSorted((a, b) => a.x - b.x || a.y - b.y);
  const [first] = chosen;
  const last = chosen.at(-1);
  if (first === undefined || last === undefined) return edited(graph, graph, "move");
  const gap = (last.x - first.x) / Math.max(1, chosen.length - 1);
  const place = new Map(
    chosen.map(({ id, x, y }, index): [string, Point] => [
      id,
      alignment === "row" ? { x, y: first.y } : alignment === "column" ? { x: first.x, y } : { x: first.x + gap * index, y },
    ]),
  );
  return placed(graph, layout, (id, at) => place.get(id) ?? at);
}

/** Gives steps that were just added to a freely placed workflow places that nobody has: what is behind them moves on by a column. */
export function withRoomFor(before: WorkflowGraph, after: WorkflowGraph): WorkflowGraph {
  if (after.layout !== "free") return after;
  const old = new Set(before.nodes.map(({ id }) => id));
  return after.nodes.filter(({ id }) => !old.has(id)).reduce((graph, { id }) => withPlaceFor(graph, id), after);
}

function withPlaceFor(graph: WorkflowGraph, id: string): WorkflowGraph {
  const at = new Map(graph.nodes.map((node) => [node.id, node]));
  const from = at.get(graph.connections.find(({ to }) => to === id)?.from ?? "");
  const to = at.get(graph.connections.find((each) => each.from === id)?.to ?? "");
  if (from === undefined) return moved(graph, new Map([[id, freeSpot(graph, id, at.get(id) ?? { x: 0, y: 0 })]]));
  const isBetween = to !== undefined && to.x > from.x;
  const goal = {
    x: from.x + COLUMN,
    y: isBetween && graph.connections.filter((each) => each.from === from.id).length === 1 ? from.y : (to?.y ?? from.y),
  };
  if (!isBetween || to.x - from.x >= 2 * COLUMN) return moved(graph, new Map([[id, freeSpot(graph, id, goal)]]));
  const shift = 2 * COLUMN - (to.x - from.x);
  const behind = graph.nodes.filter((node) => node.id !== id && node.x >= to.x);
  return moved(graph, new Map([...behind.map((node): [string, Point] => [node.id, { x: node.x + shift, y: node.y }]), [id, goal]]));
}

/** Returns the nearest point below a place where no other station is. */
function freeSpot(graph: WorkflowGraph, id: string, { x, y }: Point): Point {
  const isTaken = (at: Point): boolean =>
    graph.nodes.some((node) => node.id !== id && Math.abs(node.x - at.x) < COLUMN * 0.9 && Math.abs(node.y - at.y) < LANE * 0.9);
  let spot = { x, y };
  while (isTaken(spot)) spot = { x, y: spot.y + LANE };
  return spot;
}

function moved(graph: WorkflowGraph, places: ReadonlyMap<string, Point>): WorkflowGraph {
  return { ...graph, nodes: graph.nodes.map((node) => ({ ...node, ...places.get(node.id) })) };
}

function placed(graph: WorkflowGraph, layout: LineLayout, placeOf: (id: string, at: Point) => Point): Edited {
  const nodes = graph.nodes.map((node) => {
    const station = layout.stations.get(node.id) ?? node;
    const { x, y } = placeOf(node.id, { x: whole(station.x), y: whole(station.y) });
    return { ...node, x, y };
  });
  const notes = graph.notes?.map((note) => ({ ...note, ...placeOf(note.id, { x: note.x, y: note.y }) }));
  const after: WorkflowGraph = { ...graph, layout: "free", nodes, ...(notes === undefined ? {} : { notes }) };
  const changed = nodes.filter((node, index) => node.x !== graph.nodes[index]?.x || node.y !== graph.nodes[index]?.y);
  return edited(graph, after, "move", changed.length === 1 ? (changed[0]?.id ?? null) : null);
}

function onGrid({ x, y }: Point): Point {
  return { x: whole(x / GRID) * GRID, y: whole(y / GRID) * GRID };
}

/** Rounds to a whole number; never to -0, which is not the same as 0 after it was sent as JSON. */
function whole(value: number): number {
  return Math.round(value) + 0;
}
