import type { Refusal } from "@filon/domain";
import { createContext, use, useSyncExternalStore } from "react";
import type { Offer } from "../../step-offers.ts";

/** What is dragged over the map: a module of the palette, a step, a note or a group's steps, a new connection from a port, or the end of a connection. */
export type Dragged =
  | { readonly kind: "offer"; readonly offer: Offer; readonly name: string }
  | { readonly kind: "step"; readonly id: string; readonly name: string }
  | { readonly kind: "beside"; readonly ids: readonly string[]; readonly name: string }
  | { readonly kind: "port"; readonly from: string; readonly port: string; readonly name: string }
  | { readonly kind: "end"; readonly connection: string; readonly from: string; readonly port: string; readonly name: string };

/** What is under the pointer. */
export interface Over {
  readonly station: string | null;
  readonly connection: string | null;
  /** Whether the pointer is over the map. */
  readonly isMap: boolean;
}

/** A drag in progress. */
export interface DragState {
  readonly dragged: Dragged;
  /** Where the drag began and where the pointer is, in window pixels. */
  readonly from: { readonly x: number; readonly y: number };
  readonly at: { readonly x: number; readonly y: number };
  readonly over: Over;
  /** Whether a port was tapped, so that the next tap chooses the target. */
  readonly isHeld: boolean;
}

/** Drag and drop on the map, with the pointer or by tapping. */
export interface MapDrag {
  readonly state: () => DragState | null;
  readonly subscribe: (onChange: () => void) => () => void;
  /** Starts a drag once the pointer moves; a tap on a port keeps drawing its line until the next tap. */
  readonly begin: (event: Pressed, dragged: Dragged) => void;
  /** Drops a line that was started by tapping a port onto a station; returns false if there is none. */
  readonly tap: (station: string) => boolean;
  readonly cancel: () => void;
  /** Returns why the line being drawn cannot lead to a station, or null if it can. */
  readonly refusalOf: (station: string) => Refusal | null;
}

interface Pressed {
  readonly button: number;
  readonly clientX: number;
  readonly clientY: number;
  readonly pointerType: string;
}

/** Where a drag began and where it ended, in window pixels. */
export interface Way {
  readonly from: { readonly x: number; readonly y: number };
  readonly to: { readonly x: number; readonly y: number };
}

interface DragOptions {
  readonly onDrop: (dragged: Dragged, over: Over, way: Way) => void;
  readonly refusalsOf: (from: string, port: string) => (station: string) => Refusal | null;
}

/** How long a finger must stay on a step before it drags it, in milliseconds. */
const LONG_PRESS_MS = 300;
/** A press that moves by fewer pixels than this is a click. */
const CLICK = 6;
const NOWHERE: Over = { station: null, connection: null, isMap: false };

/** Creates the map's drag and drop; `options` is called each time they are needed, so that they are never out of date. */
export function createMapDrag(options: () => DragOptions): MapDrag {
  let state: DragState | null = null;
  let refusals: ((station: string) => Refusal | null) | null = null;
  let stop: (() => void) | null = null;
  const listeners = new Set<() => void>();
  const set = (next: DragState | null): void => {
    state = next;
    if (next === null) refusals = null;
    document.documentElement.toggleAttribute("data-dragging", next !== null);
    listeners.forEach((listener) => listener());
  };
  const end = (): void => {
    stop?.();
    stop = null;
  };
  const drop = (over: Over): void => {
    const ended = state;
    end();
    set(null);
    if (ended !== null) options().onDrop(ended.dragged, over, { from: ended.from, to: ended.at });
  };
  return {
    state: () => state,
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
    begin: (event, dragged) => {
      if (event.button !== 0) return;
      end();
      // A finger that stays on a step drags it; one that moves at once pans the map.
      const isHeldFirst = event.pointerType === "touch" && (dragged.kind === "step" || dragged.kind === "beside");
      let isReady = !isHeldFirst;
      const held = isHeldFirst
        ? setTimeout(() => {
            isReady = true;
          }, LONG_PRESS_MS)
        : undefined;
      const from = { x: event.clientX, y: event.clientY };
      let moved = false;
      const move = (next: PointerEvent): void => {
        const at = { x: next.clientX, y: next.clientY };
        if (!moved && Math.hypot(at.x - from.x, at.y - from.y) < CLICK) return;
        if (!isReady) {
          clearTimeout(held);
          return end();
        }
        if (!moved && (dragged.kind === "port" || dragged.kind === "end")) refusals = options().refusalsOf(dragged.from, dragged.port);
        moved = true;
        set({ dragged, from, at, over: overAt(at), isHeld: false });
      };
      const up = (next: PointerEvent): void => {
        clearTimeout(held);
        if (moved) {
          swallowClick();
          return drop(overAt({ x: next.clientX, y: next.clientY }));
        }
        end();
        if (dragged.kind !== "port") return;
        refusals = options().refusalsOf(dragged.from, dragged.port);
        set({ dragged, from, at: from, over: NOWHERE, isHeld: true });
        stop = listen({ pointermove: (held) => follow(held) });
      };
      const follow = (held: PointerEvent): void => {
        const at = { x: held.clientX, y: held.clientY };
        if (state !== null) set({ ...state, at, over: overAt(at) });
      };
      stop = listen({ pointermove: move, pointerup: up, pointercancel: () => drop(NOWHERE) });
    },
    tap: (station) => {
      if (state === null || !state.isHeld) return false;
      drop({ station, connection: null, isMap: true });
      return true;
    },
    cancel: () => {
      end();
      if (state !== null) set(null);
    },
    refusalOf: (station) => refusals?.(station) ?? null,
  };
}

function listen(handlers: Partial<Record<"pointermove" | "pointerup" | "pointercancel", (event: PointerEvent) => void>>): () => void {
  const entries = Object.entries(handlers) as ["pointermove", (event: PointerEvent) => void][];
  for (const [name, handler] of entries) window.addEventListener(name, handler);
  return () => entries.forEach(([name, handler]) => window.removeEventListener(name, handler));
}

/** Suppresses the click that browsers send when a drag is released. */
function swallowClick(): void {
  const swallow = (event: MouseEvent): void => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener("click", swallow, { capture: true }));
}

function overAt({ x, y }: { readonly x: number; readonly y: number }): Over {
  const elements = document.elementsFromPoint(x, y);
  const found = (name: string): string | null => elements.find((each) => each.hasAttribute(name))?.getAttribute(name) ?? null;
  const isCovered = elements[0]?.closest("[data-over-map]") !== null && elements[0] !== undefined;
  if (isCovered) return NOWHERE;
  return {
    station: elements.map((each) => each.closest("[data-station]")?.getAttribute("data-station") ?? null).find((id) => id !== null) ?? null,
    connection: found("data-connection"),
    isMap: elements.some((each) => each.closest("[data-drawing]") !== null),
  };
}

/** The map's drag and drop; null where the workflow is read-only. */
export const DragContext = createContext<MapDrag | null>(null);

/** Returns the map's drag and drop, or null where the workflow is read-only. */
export function useMapDrag(): MapDrag | null {
  return use(DragContext);
}

const never = () => () => {};

/** Returns whether the line being drawn can lead to a station ("over" if the pointer is there); null if no line is being drawn. */
export function useTargetState(id: string): "target" | "refused" | "over" | null {
  const drag = useMapDrag();
  return useSyncExternalStore(drag?.subscribe ?? never, () => {
    const state = drag?.state() ?? null;
    if (drag === null || state === null || (state.dragged.kind !== "port" && state.dragged.kind !== "end")) return null;
    if (drag.refusalOf(id) !== null) return "refused";
    return state.over.station === id ? "over" : "target";
  });
}
