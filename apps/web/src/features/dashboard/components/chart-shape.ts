import type { Dashboard } from "@filon/contracts/dashboard";

const HEIGHT = 160;
const SLOT = 20;
/** Columns are narrower than their slot. */
const COLUMN = 12;

export interface ChartShape {
  readonly width: number;
  readonly height: number;
  /** The highest number of acts or replies in a day, which sets the scale. */
  readonly most: number;
  readonly columns: readonly {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
    readonly slot: number;
  }[];
  /** Points of the line of replies. */
  readonly line: string;
}

/** Computes the columns and points of each day, in SVG units. */
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
