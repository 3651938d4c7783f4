import { BEYOND, COLUMN, LANE, NEAR, type Point, TRACK } from "./measures.ts";
import type { PlannedLink } from "./plan.ts";

/** Most lanes that a line crosses at 45° all the way. A longer slope would make the gutter too wide, so the line then runs vertically. */
const SLANTED = 2;

/** A link within its gutter: the width from its first bend to its last, and the index of its vertical track if it has one. */
export interface Bend extends PlannedLink {
  readonly extent: number;
  readonly track: number | undefined;
}

/** The space between two neighbouring columns. */
export interface Gutter {
  readonly bends: readonly Bend[];
  /** Width of its widest bend. */
  readonly reach: number;
  /** Distances from the column to the first bend (`start`) and from the last bend to the next column (`end`). */
  start: number;
  end: number;
}

/** Returns the gutters of a map, each as narrow as possible. */
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

/** Moves the bends of a gutter beyond the labels on one side. */
export function widen(gutter: Gutter, side: "start" | "end"): void {
  gutter[side] = BEYOND;
}

function bendsOf(links: readonly PlannedLink[]): Bend[] {
  const lanes = ({ from, to }: PlannedLink): number => Math.abs(to.lane - from.lane);
  // If one line runs vertically, so do all that cross more than one lane: a slope would overlap the vertical line's end.
  const steepFrom = links.some((link) => lanes(link) > SLANTED) ? 2 : SLANTED + 1;
  const tracks = tracksOf(links.filter((link) => lanes(link) >= steepFrom));
  return links.map((link) => {
    const track = tracks.get(link);
    return { ...link, track, extent: track === undefined ? lanes(link) * LANE : LANE + track * TRACK };
  });
}

/** Links of one station that run in one direction along one track. */
interface Run {
  readonly links: readonly PlannedLink[];
  readonly down: boolean;
  readonly top: number;
  readonly bottom: number;
  track: number;
}

/**
 * Assigns vertical links to tracks so that none overlap; links from one station in one direction share a track. Of the lines that run
 * down, the lowest turns first, and of those that run up, the highest, so that they do not cross.
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

/** Returns the points of a link from the middle of one cell to the middle of the other. */
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
