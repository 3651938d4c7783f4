import type { MouseEvent, ReactNode } from "react";
import styles from "./popup-action.module.css";

interface PopupActionProps {
  readonly icon?: ReactNode;
  readonly children: ReactNode;
  readonly onClick: () => void;
}

/** An action in a Popup; it closes the panel. */
export function PopupAction({ icon, children, onClick }: PopupActionProps) {
  const act = (event: MouseEvent<HTMLButtonElement>) => {
    event.currentTarget.closest<HTMLElement>("[popover]")?.hidePopover();
    onClick();
  };
  return (
    <button type="button" className={styles.root} onClick={act}>
      {icon}
      {children}
    </button>
  );
}
