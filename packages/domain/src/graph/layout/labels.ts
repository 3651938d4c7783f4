import { type Gutter, widen } from "./gutters.ts";
import { BEYOND, type Box, LABEL, NEAR } from "./measures.ts";
import type { Place } from "./plan.ts";

/** The side of its line on which a station's label is. */
export type Side = "above" | "below";

/** How close to the next column a line may bend without touching the labels there, in pixels. */
const CLEAR = BEYOND - NEAR;

/** Chooses for each station's label the side that no line crosses, and widens gutters where lines cross both. */
export function chooseSides(stations: ReadonlyMap<string, Place>, gutters: readonly Gutter[]): ReadonlyMap<string, Side> {
  const taken = takenSides(gutters);
  for (const place of stations.values()) {
    const above = taken(place, "above");
    const below = taken(place, "below");
    if (above.length === 0 || below.length === 0) continue;
    for (const free of above.length < below.length ? above : below) free();
  }
  const byLane = Map.groupBy(stations, ([, { lane }]) => lane);
  const sides = new Map<string, Side>();
  for (const inLane of byLane.values()) {
    // The labels of a lane are on the same side where possible: the one that fewer lines cross.
    const onlyBelow = inLane.filter(([, place]) => taken(place, "above").length > 0).length;
    const onlyAbove = inLane.filter(([, place]) => taken(place, "below").length > 0).length;
    const [wanted, other]: readonly [Side, Side] = onlyAbove > onlyBelow ? ["above", "below"] : ["below", "above"];
    for (const [id, place] of inLane) sides.set(id, taken(place, wanted).length === 0 ? wanted : other);
  }
  return sides;
}

/** Returns a function that lists the gutters' widenings that would free a side of a place from lines; empty if it is already free. */
function takenSides(gutters: readonly Gutter[]): (place: Place, side: Side) => readonly (() => void)[] {
  const leaving = gutters.map(({ bends }) => Map.groupBy(bends, ({ from }) => from.lane));
  const arriving = gutters.map(({ bends }) => Map.groupBy(bends, ({ to }) => to.lane));
  return ({ column, lane }, side) => {
    const towards = side === "below" ? 1 : -1;
    const after = gutters[column];
    const before = gutters[column - 1];
    const found: (() => void)[] = [];
    const leaves = leaving[column]?.get(lane)?.some(({ to }) => Math.sign(to.lane - lane) === towards) ?? false;
    if (after !== undefined && after.start < BEYOND && leaves) found.push(() => widen(after, "start"));
    const arrives =
      arriving[column - 1]
        ?.get(lane)
        ?.some(({ from, extent }) => Math.sign(from.lane - lane) === towards && extent > (before?.reach ?? 0) - CLEAR) ?? false;
    if (before !== undefined && before.end < BEYOND && arrives) found.push(() => widen(before, "end"));
    return found;
  };
}

/** Returns the box of a label beside a station at this point. */
export function labelBox(x: number, y: number, side: Side): Box {
  return {
    x: x - LABEL.width / 2,
    y: side === "below" ? y + LABEL.gap : y - LABEL.gap - LABEL.height,
    width: LABEL.width,
    height: LABEL.height,
  };
}
