import type { Direction } from "@filon/domain";
import type { ShortcutOf } from "../../../shared/keyboard/shortcut-list.ts";

/** The shortcuts that move from one station to another, with their directions. */
export const DIRECTIONS: readonly (readonly [ShortcutOf<"map">, Direction])[] = [
  ["stationOnward", "onward"],
  ["stationBack", "back"],
  ["stationAbove", "up"],
  ["stationBelow", "down"],
  ["firstStation", "first"],
  ["lastStation", "last"],
];
