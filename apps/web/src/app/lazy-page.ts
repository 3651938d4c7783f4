import { lazyRouteComponent } from "@tanstack/react-router";
import { loadPiece } from "../shared/pieces/load-piece.ts";

/** A page loaded on navigation (SHELL-16); if loading fails, CrashPage is shown (SHELL-18). */
export const lazyPage: typeof lazyRouteComponent = (load, name) => lazyRouteComponent(() => loadPiece(load), name);
