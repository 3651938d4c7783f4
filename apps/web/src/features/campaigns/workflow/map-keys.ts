import type { Direction } from "@filon/domain";
import type { ShortcutOf } from "../../../shared/keyboard/shortcut-list.ts";

/** The keys that lead from one station to another. */
export const DIRECTIONS: readonly (readonly [ShortcutOf<"map">, Direction])[] = [
  ["stationOnward", "onward"],
  ["stationBack", "back"],
  ["stationAbove", "up"],
  ["stationBelow", "down"],
  ["firstStation", "first"],
  ["lastStation", "last"],
];
