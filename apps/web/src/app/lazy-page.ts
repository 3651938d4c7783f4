import { lazyRouteComponent } from "@tanstack/react-router";
import { loadPiece } from "../shared/pieces/load-piece.ts";

/** A page that is fetched when it is gone to (SHELL-16); one that does not come is told by CrashPage (SHELL-18). */
export const lazyPage: typeof lazyRouteComponent = (load, name) => lazyRouteComponent(() => loadPiece(load), name);
