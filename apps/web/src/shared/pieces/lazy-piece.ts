import { type ComponentType, lazy, type LazyExoticComponent } from "react";
import { loadPiece } from "./load-piece.ts";

/** A component whose code loads when it is first shown; where it cannot be loaded in time, rendering throws PieceError (SHELL-18). */
export function lazyPiece<Props>(load: () => Promise<ComponentType<Props>>): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await loadPiece(load) }));
}
