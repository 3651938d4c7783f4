import { Modal } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { useEscape } from "./use-escape.ts";
import { useFocusRestored } from "./use-focus-restored.ts";
import { useOpenedAfterMount } from "./use-opened-after-mount.ts";
import styles from "./dialog.module.css";

interface DialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly closeLabel: string;
  readonly size?: "sm" | "md" | "lg" | "xl";
  /** Whether it may open while another dialog or drawer is open, and then above it. */
  readonly isAbove?: boolean;
  readonly children: ReactNode;
}

/** Mantine's own modals use 200. */
const ABOVE = 300;

/** A modal dialog: it takes the focus, restores it on closing, and closes with Escape, the one on top first. */
export function Dialog(props: DialogProps) {
  // Nothing is rendered before it is first opened: pages have several dialogs, and a closed modal is rendered three times on mount.
  const [wasOpened, setWasOpened] = useState(props.opened);
  if (props.opened && !wasOpened) setWasOpened(true);
  return wasOpened ? <OpenedDialog {...props} /> : null;
}

function OpenedDialog({ opened, onClose, title, closeLabel, size = "md", isAbove = false, children }: DialogProps) {
  const shown = useOpenedAfterMount(opened);
  useEscape(shown, onClose);
  useFocusRestored(shown);
  return (
    <Modal.Root opened={shown} onClose={onClose} closeOnEscape={false} returnFocus={false} size={size} {...(isAbove && { zIndex: ABOVE })}>
      <Modal.Overlay />
      <Modal.Content className={styles.content}>
        {/* Not Modal.Header, whose <header> would be a second banner on the page. */}
        <div className={styles.head}>
          <Modal.Title className={styles.title}>{title}</Modal.Title>
          <Modal.CloseButton aria-label={closeLabel} />
        </div>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

/** The row of buttons at the end of a dialog, the main one last. */
export function DialogActions({ children }: { readonly children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
