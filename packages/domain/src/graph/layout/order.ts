import type { Cell } from "./cells.ts";

/** Most sweeps, in alternating directions, before the best order found is used. */
const SWEEPS = 8;
/** Sweeps without an improvement before stopping early. */
const IDLE_SWEEPS = 3;
/** Most rounds of swapping neighbours. */
const ROUNDS = 6;

/** Returns the lane that a station had in the previous layout, or undefined when it was not there. */
export type EarlierLane = (id: string) => number | undefined;

/**
 * Orders the cells of each rank from top to bottom: by ports, then by barycentre sweeps, then by swapping neighbours. The previous layout's
 * order is used instead unless it has more crossings.
 */
export function orderCells(ranks: readonly Cell[][], earlier: EarlierLane | null): void {
  orderByPorts(ranks);
  const byPorts = ranks.map((rank) => [...rank]);
  sweep(ranks);
  trade(ranks);
  if (earlier === null) return;
  const fresh = ranks.map((rank) => [...rank]);
  const freshCrossings = crossings(ranks);
  restore(ranks, byPorts);
  orderByEarlierLanes(ranks, earlier);
  trade(ranks);
  if (crossings(ranks) > freshCrossings) restore(ranks, fresh);
}

/** Sorts the cells of each rank in the order of a depth-first walk that follows the ports in order. */
function orderByPorts(ranks: readonly Cell[][]): void {
  const met = new Map<Cell, number>();
  const visit = (cell: Cell): void => {
    if (met.has(cell)) return;
    met.set(cell, met.size);
    for (const { to } of cell.after) visit(to);
  };
  for (const rank of ranks) for (const cell of rank) visit(cell);
  for (const rank of ranks) rank.sort((a, b) => (met.get(a) ?? 0) - (met.get(b) ?? 0));
  renumber(ranks);
}

/** Sorts the cells of each rank by their earlier lanes. A new cell gets the mean lane of its predecessors. */
function orderByEarlierLanes(ranks: readonly Cell[][], earlier: EarlierLane): void {
  const lanes = new Map<Cell, number>();
  for (const rank of ranks) {
    for (const cell of rank) {
      const own = cell.isMain ? 0 : cell.kind === "station" ? earlier(cell.id) : undefined;
      const led = cell.before.flatMap(({ from }) => lanes.get(from) ?? []);
      const target = cell.kind === "passing" ? earlier(cell.id) : undefined;
      const beside = led.length === 0 ? (target ?? Number.MAX_SAFE_INTEGER) : mean(led);
      // Half a lane off the likely way, on the side given by the order of ports.
      const main = rank.find(({ isMain }) => isMain);
      const apart = beside === 0 && main !== undefined ? (cell.place < main.place ? -0.5 : 0.5) : beside;
      lanes.set(cell, own ?? apart);
    }
    rank.sort((a, b) => (lanes.get(a) ?? 0) - (lanes.get(b) ?? 0));
  }
  renumber(ranks);
}

function sweep(ranks: readonly Cell[][]): void {
  let best = ranks.map((rank) => [...rank]);
  let least = crossings(ranks);
  let idle = 0;
  for (let round = 0; round < SWEEPS && least > 0 && idle < IDLE_SWEEPS; round += 1) {
    const down = round % 2 === 0;
    for (const rank of down ? ranks : ranks.toReversed()) orderByBarycentre(rank, down ? "before" : "after");
    const now = crossings(ranks);
    idle = now < least ? 0 : idle + 1;
    if (now >= least) continue;
    least = now;
    best = ranks.map((rank) => [...rank]);
  }
  restore(ranks, best);
}

/** Sorts a rank by the mean place of each cell's neighbours; cells without neighbours keep their places. */
function orderByBarycentre(rank: Cell[], side: "before" | "after"): void {
  if (rank.length < 2 || isSorted(rank, side)) return;
  const means = rank.map((cell) => barycentre(cell, side));
  const sorted = rank
    .map((cell, place) => ({ cell, mean: means[place] ?? Number.NaN }))
    .filter(({ mean }) => !Number.isNaN(mean))
    .toSorted((a, b) => a.mean - b.mean);
  let next = 0;
  for (const [place, cell] of rank.entries()) {
    if (!Number.isNaN(means[place])) rank[place] = sorted[next++]?.cell ?? cell;
  }
  for (const [place, cell] of rank.entries()) cell.place = place;
}

function isSorted(rank: readonly Cell[], side: "before" | "after"): boolean {
  let last = Number.NEGATIVE_INFINITY;
  for (const cell of rank) {
    const mean = barycentre(cell, side);
    if (mean < last) return false;
    if (mean > last) last = mean;
  }
  return true;
}

/** Returns the mean place of a cell's neighbours, or NaN when it has none. */
function barycentre(cell: Cell, side: "before" | "after"): number {
  let sum = 0;
  for (const link of cell[side]) sum += (side === "before" ? link.from : link.to).place;
  return sum / cell[side].length;
}

/** Swaps neighbours in a rank where that removes crossings. */
function trade(ranks: readonly Cell[][]): void {
  for (let round = 0; round < ROUNDS; round += 1) {
    let better = false;
    for (const rank of ranks) {
      for (let place = 0; place + 1 < rank.length; place += 1) {
        const upper = rank[place];
        const lower = rank[place + 1];
        if (upper === undefined || lower === undefined || crossingsOfPair(lower, upper) >= crossingsOfPair(upper, lower)) continue;
        rank[place] = lower;
        rank[place + 1] = upper;
        lower.place = place;
        upper.place = place + 1;
        better = true;
      }
    }
    if (!better) return;
  }
}

/** Returns how often the lines of two neighbours cross when `upper` is above `lower`. */
function crossingsOfPair(upper: Cell, lower: Cell): number {
  let count = 0;
  for (const a of upper.after) for (const b of lower.after) if (a.to.place > b.to.place) count += 1;
  for (const a of upper.before) for (const b of lower.before) if (a.from.place > b.from.place) count += 1;
  return count;
}

/** Returns the number of crossings between all pairs of neighbouring ranks. */
export function crossings(ranks: readonly Cell[][]): number {
  let count = 0;
  for (const rank of ranks) {
    for (let upper = 0; upper < rank.length; upper += 1) {
      for (const a of rank[upper]?.after ?? []) {
        for (let lower = upper + 1; lower < rank.length; lower += 1) {
          for (const b of rank[lower]?.after ?? []) if (a.to.place > b.to.place) count += 1;
        }
      }
    }
  }
  return count;
}

function restore(ranks: readonly Cell[][], order: readonly (readonly Cell[])[]): void {
  for (const [index, rank] of ranks.entries()) rank.splice(0, rank.length, ...(order[index] ?? []));
  renumber(ranks);
}

function renumber(ranks: readonly Cell[][]): void {
  for (const rank of ranks) for (const [place, cell] of rank.entries()) cell.place = place;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
