import type { Cell, Cells, Link } from "./cells.ts";
import type { EarlierLane } from "./order.ts";

/** Most empty lanes allowed between a line that keeps its lane and the nearest free one. */
const WIDEST_GAP = 1;

/**
 * Assigns a lane to each cell. Cells joined without a bend form a straight line in one lane. The likely way has lane 0, and every other line
 * is as close to it as the order allows. A line keeps its earlier lane if that wastes little space.
 */
export function giveLanes({ ranks, links }: Cells, earlier: EarlierLane | null): void {
  const lineOf = straightLines(ranks, links);
  const placed = new Set<readonly Cell[]>();
  const place = (line: readonly Cell[]): void => {
    if (placed.has(line)) return;
    placed.add(line);
    let above = Number.POSITIVE_INFINITY;
    let below = Number.NEGATIVE_INFINITY;
    for (const cell of line) {
      const rank = ranks[cell.rank] ?? [];
      const main = rank.findIndex(({ isMain }) => isMain);
      const inner = rank[cell.place + (cell.place < main ? 1 : -1)];
      if (inner !== undefined) place(lineOf.get(inner) ?? []);
      if (cell.place < main) above = Math.min(above, (inner?.lane ?? 0) - cell.height);
      else below = Math.max(below, inner === undefined ? 0 : inner.lane + inner.height);
    }
    const lane = Number.isFinite(above) ? kept(line, above, -1, earlier) : kept(line, below, 1, earlier);
    for (const cell of line) cell.lane = lane;
  };
  for (const line of new Set(lineOf.values())) {
    if (line[0]?.isMain !== true) continue;
    placed.add(line);
    for (const cell of line) cell.lane = 0;
  }
  for (const rank of ranks) for (const cell of rank) place(lineOf.get(cell) ?? []);
}

/** Returns the line's earlier lane if it is just beyond the nearest free lane, otherwise the nearest free lane. */
function kept(line: readonly Cell[], nearest: number, outwards: 1 | -1, earlier: EarlierLane | null): number {
  if (earlier === null) return nearest;
  for (const cell of line) {
    const lane = cell.kind === "station" ? earlier(cell.id) : undefined;
    if (lane === undefined) continue;
    const gap = (lane - nearest) * outwards;
    return gap > 0 && gap <= WIDEST_GAP ? lane : nearest;
  }
  return nearest;
}

/** Joins cells into straight lines: in each gutter, by the most important links that do not cross each other. */
function straightLines(ranks: readonly Cell[][], links: readonly Link[]): ReadonlyMap<Cell, readonly Cell[]> {
  const next = new Map<Cell, Cell>();
  const previous = new Map<Cell, Cell>();
  const byRank = Map.groupBy(links, ({ from }) => from.rank);
  for (const inGutter of byRank.values()) {
    const straight: Link[] = [];
    for (const link of inGutter.filter(mayBeStraight).toSorted((a, b) => weight(b) - weight(a))) {
      const { from, to } = link;
      if (next.has(from) || previous.has(to) || straight.some((other) => crosses(link, other))) continue;
      straight.push(link);
      next.set(from, to);
      previous.set(to, from);
    }
  }
  const lineOf = new Map<Cell, readonly Cell[]>();
  for (const rank of ranks) {
    for (const cell of rank) {
      if (previous.has(cell)) continue;
      const line: Cell[] = [];
      for (let at: Cell | undefined = cell; at !== undefined; at = next.get(at)) line.push(at);
      for (const each of line) lineOf.set(each, line);
    }
  }
  return lineOf;
}

/** Checks whether a link may be straight: not one into a scope, which leads to one of the scope's lanes, unless it is on the likely way. */
function mayBeStraight({ from, to, isMain }: Link): boolean {
  if (isMain) return true;
  return from.kind === "frame" ? to.kind === "frame" : to.kind !== "frame";
}

function weight({ from, to, isMain }: Link): number {
  if (isMain) return 3;
  const passing = (from.kind === "station" ? 0 : 1) + (to.kind === "station" ? 0 : 1);
  return passing === 2 ? 2 : passing === 0 ? 1 : 0;
}

function crosses(a: Link, b: Link): boolean {
  return (a.from.place - b.from.place) * (a.to.place - b.to.place) < 0;
}
