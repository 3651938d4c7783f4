import { type ReactNode, type ToggleEvent, useId, useRef } from "react";
import styles from "./popup.module.css";

interface PopupProps {
  /** Content of the button that opens it. */
  readonly trigger: ReactNode;
  readonly triggerClassName?: string;
  readonly triggerTitle?: string;
  /** Width in pixels; less on a narrow screen. */
  readonly width?: number;
  readonly children: ReactNode;
}

const GAP = 6;
const MARGIN = 8;

/**
 * A small panel below a button, using the platform's popover: Escape or a click elsewhere closes it, and the focus returns to the
 * button.
 */
export function Popup({ trigger, triggerClassName, triggerTitle, width = 300, children }: PopupProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const place = (event: ToggleEvent<HTMLDivElement>) => {
    if (event.newState !== "open" || !button.current) return;
    const { bottom, right } = button.current.getBoundingClientRect();
    const panel = event.currentTarget;
    const shown = Math.min(width, window.innerWidth - 2 * MARGIN);
    panel.style.width = `${shown}px`;
    panel.style.top = `${bottom + GAP}px`;
    panel.style.left = `${Math.max(MARGIN, Math.min(right - shown, window.innerWidth - shown - MARGIN))}px`;
  };
  // Its height is only known once shown; without room below the button, it moves above.
  const keepInside = (event: ToggleEvent<HTMLDivElement>) => {
    if (event.newState !== "open" || !button.current) return;
    const panel = event.currentTarget;
    const { top, bottom } = button.current.getBoundingClientRect();
    if (bottom + GAP + panel.offsetHeight > window.innerHeight - MARGIN)
      panel.style.top = `${Math.max(MARGIN, top - GAP - panel.offsetHeight)}px`;
  };
  return (
    <>
      <button ref={button} type="button" className={triggerClassName} title={triggerTitle} popoverTarget={id}>
        {trigger}
      </button>
      <div id={id} popover="auto" className={styles.root} onBeforeToggle={place} onToggle={keepInside}>
        {children}
      </div>
    </>
  );
}
