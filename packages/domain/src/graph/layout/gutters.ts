import { BEYOND, COLUMN, LANE, NEAR, type Point, TRACK } from "./measures.ts";
import type { PlannedLink } from "./plan.ts";

/** Up to so many lanes a line changes at 45° all the way; beyond, it runs up or down between two bends, or the gutter would be too wide. */
const SLANTED = 2;

/** A link within its gutter: the room it needs from its first bend to its last, and which of the tracks side by side it takes if it runs up or down. */
export interface Bend extends PlannedLink {
  readonly extent: number;
  readonly track: number | undefined;
}

/** What is between a column and the next. */
export interface Gutter {
  readonly bends: readonly Bend[];
  /** The widest of its bends. */
  readonly reach: number;
  /** From the column to the first bend, and from the last bend to the next column. */
  start: number;
  end: number;
}

/** Returns the gutters of a map, each as narrow as can be. */
export function guttersOf(links: readonly PlannedLink[], columns: number): Gutter[] {
  const byColumn = Map.groupBy(links, ({ from }) => from.column);
  return Array.from({ length: Math.max(0, columns - 1) }, (_, column) => {
    const bends = bendsOf(byColumn.get(column) ?? []);
    return { bends, reach: bends.reduce((reach, { extent }) => Math.max(reach, extent), 0), start: NEAR, end: NEAR };
  });
}

/** Returns the x of each column. */
export function columnsOf(gutters: readonly Gutter[]): number[] {
  const columns = [0];
  for (const { reach, start, end } of gutters) columns.push((columns.at(-1) ?? 0) + Math.max(COLUMN, start + reach + end));
  return columns;
}

export function widen(gutter: Gutter, side: "start" | "end"): void {
  gutter[side] = BEYOND;
}

function bendsOf(links: readonly PlannedLink[]): Bend[] {
  const lanes = ({ from, to }: PlannedLink): number => Math.abs(to.lane - from.lane);
  // Where one line runs up or down, all but the shortest do: on a slope, they would lie upon its end.
  const steepFrom = links.some((link) => lanes(link) > SLANTED) ? 2 : SLANTED + 1;
  const tracks = tracksOf(links.filter((link) => lanes(link) >= steepFrom));
  return links.map((link) => {
    const track = tracks.get(link);
    return { ...link, track, extent: track === undefined ? lanes(link) * LANE : LANE + track * TRACK };
  });
}

/** A station's links that run up, or down, along one track. */
interface Run {
  readonly links: readonly PlannedLink[];
  readonly down: boolean;
  readonly top: number;
  readonly bottom: number;
  track: number;
}

/**
 * Gives links that run up or down a track each, so that none runs upon another; those from one station share theirs. Of lines that run
 * down, the lowest turns first, and of those that run up the highest: they do not cross then.
 */
function tracksOf(steep: readonly PlannedLink[]): ReadonlyMap<PlannedLink, number> {
  const runs = [...Map.groupBy(steep, ({ from, to }) => `${from.lane} ${to.lane > from.lane}`).values()].map((links): Run => {
    const lanes = links.flatMap(({ from, to }) => [from.lane, to.lane]);
    const down = links.some(({ from, to }) => to.lane > from.lane);
    return { links, down, top: Math.min(...lanes), bottom: Math.max(...lanes), track: 0 };
  });
  const placed: Run[] = [];
  const inTurn = [
    ...runs.filter(({ down }) => down).toSorted((a, b) => b.top - a.top),
    ...runs.filter(({ down }) => !down).toSorted((a, b) => a.bottom - b.bottom),
  ];
  for (const run of inTurn) {
    const beside = placed.filter(({ top, bottom }) => top < run.bottom && run.top < bottom);
    run.track = beside.filter(({ down }) => down === run.down).reduce((track, other) => Math.max(track, other.track + 1), 0);
    while (beside.some(({ track }) => track === run.track)) run.track += 1;
    placed.push(run);
  }
  return new Map(runs.flatMap(({ links, track }) => links.map((link): [PlannedLink, number] => [link, track])));
}

/** Returns the points of a link between the middles of its two cells. */
export function pointsOf({ from, to, track }: Bend, { start }: Gutter, left: number, right: number): Point[] {
  const y = from.lane * LANE;
  const goal = to.lane * LANE;
  const down = Math.sign(goal - y);
  const lanes = Math.abs(to.lane - from.lane);
  const first = { x: left, y };
  const last = { x: right, y: goal };
  if (lanes === 0) return [first, last];
  const x = left + start + (track ?? 0) * TRACK;
  if (track === undefined) return [first, { x, y }, { x: x + lanes * LANE, y: goal }, last];
  const half = LANE / 2;
  return [first, { x, y }, { x: x + half, y: y + down * half }, { x: x + half, y: goal - down * half }, { x: x + LANE, y: goal }, last];
}
