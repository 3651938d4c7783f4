import { type FocusEvent, type RefObject, useEffect, useEffectEvent, useRef } from "react";
import type { PickedSteps } from "../picked-step.tsx";
import type { Editor } from "./editor.tsx";

/** The parts of the builder whose elements appear and disappear with the steps: the map, the list, the palette and the panel. */
const CHANGING = "[data-drawing], [data-own-keys], [data-step-panel], [role=dialog]";

/** Frames to wait for the first station of a workflow begun by the user: the map is loaded first, and its stations are measured. */
const FRAMES_TO_FIRST = 300;

interface KeptFocus {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly onFocusCapture: (event: FocusEvent) => void;
}

/**
 * Keeps the keyboard usable after a command: if the focused element was removed with its step, the palette or the panel, the current step
 * receives the focus. Does nothing if the user has moved on to another part of the page. With `isBegun` the first step receives the focus,
 * in place of the button that began the workflow.
 */
export function useKeptFocus(editor: Editor, picked: PickedSteps, isBegun: boolean): KeptFocus {
  const ref = useRef<HTMLDivElement>(null);
  const wasInside = useRef(isBegun);
  /** Returns whether nothing is left to do. */
  const restore = useEffectEvent((): boolean => {
    const at = picked.at();
    if (!wasInside.current || at === null) return true;
    const { activeElement } = document;
    if (activeElement !== null && activeElement !== document.body) return true;
    const station = ref.current?.querySelector<HTMLElement>(`[data-station="${CSS.escape(at)}"]`);
    station?.focus({ preventScroll: true });
    return station != null && document.activeElement === station;
  });
  useEffect(() => {
    let frame = 0;
    // A station is rendered at the latest one frame after the command, and a dialog restores the focus within the first frame.
    const later = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => (frame = requestAnimationFrame(() => void restore())));
    };
    later();
    const unsubscribe = picked.subscribe(later);
    return () => {
      cancelAnimationFrame(frame);
      unsubscribe();
    };
  }, [picked, editor.state.graph, editor.ask]);
  useEffect(() => {
    if (!isBegun) return undefined;
    let left = FRAMES_TO_FIRST;
    let frame = 0;
    const next = () => {
      left -= 1;
      if (!restore() && left > 0) frame = requestAnimationFrame(next);
    };
    frame = requestAnimationFrame(next);
    return () => cancelAnimationFrame(frame);
  }, [isBegun]);
  useEffect(() => {
    const onPointerDown = ({ target }: PointerEvent) => {
      if (target instanceof Node && ref.current?.contains(target) !== true) wasInside.current = false;
    };
    document.addEventListener("pointerdown", onPointerDown, { capture: true });
    return () => document.removeEventListener("pointerdown", onPointerDown, { capture: true });
  }, []);
  return {
    ref,
    onFocusCapture: ({ target }) => {
      wasInside.current = target instanceof Element && target.closest(CHANGING) !== null;
    },
  };
}
