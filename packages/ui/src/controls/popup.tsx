import { type ReactNode, type ToggleEvent, useId, useRef } from "react";
import styles from "./popup.module.css";

interface PopupProps {
  /** What the button that opens it shows. */
  readonly trigger: ReactNode;
  readonly triggerClassName?: string;
  readonly triggerTitle?: string;
  /** Width in pixels; less on a narrower screen. */
  readonly width?: number;
  readonly children: ReactNode;
}

const GAP = 6;
const MARGIN = 8;

/** A small panel under a button, by the platform's own popover: Escape and a click elsewhere close it, the focus comes back. */
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
  // How tall it is is known once it shows: without room below the button it stands above it.
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
