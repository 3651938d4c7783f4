import type { LineLayout } from "@filon/domain";
import { useReactFlow } from "@xyflow/react";
import { type PointerEvent as Press, type ReactNode, useState } from "react";
import { usePickedSteps } from "../picked-step.tsx";
import styles from "./box-selection.module.css";

interface BoxSelection {
  /** Handler for the element around the map; it must run before the map's own. */
  readonly onPointerDownCapture: (event: Press<HTMLElement>) => void;
  readonly box: ReactNode;
}

interface Corners {
  readonly from: { readonly x: number; readonly y: number };
  readonly to: { readonly x: number; readonly y: number };
}

/** Selects stations by dragging a box around them while Shift is held. */
export function useBoxSelection(layout: LineLayout, enabled: boolean): BoxSelection {
  const flow = useReactFlow();
  const picked = usePickedSteps();
  const [corners, setCorners] = useState<Corners | null>(null);
  const begin = (event: Press<HTMLElement>) => {
    const isPane = event.target instanceof Element && event.target.closest(".react-flow__pane") !== null;
    if (!enabled || !event.shiftKey || event.button !== 0 || !isPane) return;
    event.stopPropagation();
    // The map pans on the mouse events that follow this pointer event.
    const noPan = (mouse: Event) => mouse.stopPropagation();
    window.addEventListener("mousedown", noPan, { capture: true, once: true });
    const from = { x: event.clientX, y: event.clientY };
    const move = ({ clientX, clientY }: PointerEvent) => setCorners({ from, to: { x: clientX, y: clientY } });
    const end = ({ clientX, clientY }: PointerEvent) => {
      window.removeEventListener("pointermove", move);
      window.removeEventListener("mousedown", noPan, { capture: true });
      setCorners(null);
      const [one, other] = [flow.screenToFlowPosition(from), flow.screenToFlowPosition({ x: clientX, y: clientY })];
      const isIn = ({ x, y }: { readonly x: number; readonly y: number }) =>
        x > Math.min(one.x, other.x) && x < Math.max(one.x, other.x) && y > Math.min(one.y, other.y) && y < Math.max(one.y, other.y);
      picked.select([...layout.stations.values()].filter(isIn).map(({ id }) => id));
    };
    window.addEventListener("pointermove", move);
    window.addEventListener("pointerup", end, { once: true });
  };
  const box = corners && (
    <span
      className={styles.root}
      aria-hidden="true"
      style={{
        left: Math.min(corners.from.x, corners.to.x),
        top: Math.min(corners.from.y, corners.to.y),
        width: Math.abs(corners.to.x - corners.from.x),
        height: Math.abs(corners.to.y - corners.from.y),
      }}
    />
  );
  return { onPointerDownCapture: begin, box };
}
