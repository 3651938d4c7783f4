import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import styles from "./resize-handle.module.css";

const LEAST = 60;
const MOST = 800;
const STEP = 16;

const within = (width: number) => Math.round(Math.min(MOST, Math.max(LEAST, width)));

/** The edge of a header, dragged or moved with the arrow keys to change the column's width. */
export function ResizeHandle({ label, onResize }: { readonly label: string; readonly onResize: (width: number) => void }) {
  const drag = useRef<{ readonly x: number; readonly width: number } | null>(null);
  const widthOf = (handle: HTMLElement) => handle.parentElement?.offsetWidth ?? LEAST;
  const begin = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { x: event.clientX, width: widthOf(event.currentTarget) };
  };
  const move = (event: PointerEvent<HTMLElement>) => {
    if (drag.current) onResize(within(drag.current.width + event.clientX - drag.current.x));
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const step = event.key === "ArrowRight" ? STEP : event.key === "ArrowLeft" ? -STEP : 0;
    if (step === 0) return;
    event.preventDefault();
    event.stopPropagation();
    onResize(within(widthOf(event.currentTarget) + step));
  };
  return (
    <button
      type="button"
      className={styles.root}
      aria-label={label}
      title={label}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={() => {
        drag.current = null;
      }}
      onPointerCancel={() => {
        drag.current = null;
      }}
      onKeyDown={press}
    />
  );
}
