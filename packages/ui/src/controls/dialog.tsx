import { Modal } from "@mantine/core";
import type { ReactNode } from "react";
import { useOpenedAfterMount } from "./use-opened-after-mount.ts";
import "./controls.css";

interface DialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly closeLabel: string;
  readonly size?: "sm" | "md" | "lg" | "xl";
  readonly children: ReactNode;
}

/** A modal window: it takes the focus, gives it back, and closes with Escape. */
export function Dialog({ opened, onClose, title, closeLabel, size = "md", children }: DialogProps) {
  const shown = useOpenedAfterMount(opened);
  return (
    <Modal.Root opened={shown} onClose={onClose} size={size}>
      <Modal.Overlay />
      <Modal.Content>
        {/* Not Modal.Header: its <header> would be a second banner of the page. */}
        <div className="dialog-head">
          <Modal.Title className="dialog-title">{title}</Modal.Title>
          <Modal.CloseButton aria-label={closeLabel} />
        </div>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

/** The row of buttons that ends a dialog, the main one last. */
export function DialogActions({ children }: { readonly children: ReactNode }) {
  return <div className="dialog-actions">{children}</div>;
}
