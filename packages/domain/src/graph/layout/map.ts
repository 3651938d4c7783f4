import type { Side } from "./labels.ts";
import type { Box, Point } from "./measures.ts";
import type { Place } from "./plan.ts";
import type { Word } from "./words.ts";

/** A node on the map. */
export interface MapStation extends Place, Point {
  readonly id: string;
  readonly side: Side;
  readonly label: Box;
}

/** A piece of line between neighbouring columns, drawn once for all connections that share it. */
export interface MapTrack {
  readonly points: readonly Point[];
  readonly connections: readonly string[];
}

/** The frame drawn around a scope's nodes. */
export interface MapFrame {
  readonly id: string;
  readonly box: Box;
}

/** A workflow laid out as a line map, in pixels at full size. */
export interface LineLayout {
  readonly stations: ReadonlyMap<string, MapStation>;
  readonly tracks: readonly MapTrack[];
  /** The points of each connection's whole line, from station to station, by the connection's id. */
  readonly routes: ReadonlyMap<string, readonly Point[]>;
  readonly words: readonly Word[];
  readonly frames: readonly MapFrame[];
  /** Bounds of the whole map, without a margin. */
  readonly box: Box;
}
