import { Text } from "@mantine/core";
import type { ReactNode } from "react";
import { AppButton } from "./app-button.tsx";
import { Dialog, DialogActions } from "./dialog.tsx";

interface ConfirmDialogProps {
  readonly opened: boolean;
  readonly title: string;
  /** What will happen, and whether it can be undone. */
  readonly children: ReactNode;
  readonly confirmLabel: string;
  readonly cancelLabel: string;
  readonly closeLabel: string;
  readonly danger?: boolean;
  readonly busy?: boolean;
  /** Whether it may open above another dialog. */
  readonly isAbove?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks for confirmation of something that cannot be undone. The button names the action; it never says "OK". */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    opened,
    title,
    children,
    confirmLabel,
    cancelLabel,
    closeLabel,
    danger = false,
    busy = false,
    isAbove = false,
    onConfirm,
    onCancel,
  } = props;
  return (
    <Dialog opened={opened} onClose={onCancel} title={title} closeLabel={closeLabel} size="sm" isAbove={isAbove}>
      <Text component="div">{children}</Text>
      <DialogActions>
        <AppButton onClick={onCancel} disabled={busy} data-autofocus>
          {cancelLabel}
        </AppButton>
        <AppButton kind={danger ? "danger" : "primary"} onClick={onConfirm} loading={busy}>
          {confirmLabel}
        </AppButton>
      </DialogActions>
    </Dialog>
  );
}
