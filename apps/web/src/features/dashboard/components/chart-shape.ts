import type { Dashboard } from "@filon/contracts";

const HEIGHT = 160;
const SLOT = 20;
/** Columns never fill the whole of their slot. */
const COLUMN = 12;

export interface ChartShape {
  readonly width: number;
  readonly height: number;
  /** The most acts or replies of a day: the top of the drawing. */
  readonly most: number;
  readonly columns: readonly {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
    readonly slot: number;
  }[];
  /** Points of the replies' line. */
  readonly line: string;
}

/** Where each day's column and point stand, in the drawing's own units. */
export function chartOf(days: Dashboard["activity"]): ChartShape {
  const most = Math.max(0, ...days.map(({ sent, replied }) => Math.max(sent, replied)));
  const tall = (value: number) => (most === 0 ? 0 : (value / most) * (HEIGHT - 8));
  return {
    width: SLOT * Math.max(1, days.length),
    height: HEIGHT,
    most,
    columns: days.map(({ sent }, index) => ({
      x: SLOT * index + (SLOT - COLUMN) / 2,
      y: HEIGHT - tall(sent),
      width: COLUMN,
      height: tall(sent),
      slot: SLOT,
    })),
    line: days.map(({ replied }, index) => `${SLOT * index + SLOT / 2},${HEIGHT - 2 - tall(replied)}`).join(" "),
  };
}
