import type { Appointment } from "@filon/contracts/appointments";
import { AppButton, ConfirmDialog, StatusBadge, toast } from "@filon/ui";
import { IconCalendarDown, IconCheck, IconTrash, IconX } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { saveFile } from "../../../shared/controls/save-file.ts";
import { useAct } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import * as appointments from "../api/appointments.ts";
import { TONES } from "./appointment-list.tsx";
import styles from "./appointment-acts.module.css";

/** An appointment's status and what can be done about it: confirm, complete, cancel, download, delete. */
export function AppointmentActs({ appointment, onClose }: { readonly appointment: Appointment; readonly onClose: () => void }) {
  const t = useTexts();
  const [confirming, setConfirming] = useState(false);
  const { id, status, prospect } = appointment;
  const refresh = appointments.APPOINTMENTS_SHOWN;
  const failure = t("appointments.actError");
  const confirm = useAct({ run: appointments.confirm, refresh, done: t("appointments.confirmed"), failure });
  // Undoing confirms: one that was to be confirmed would not get its status back.
  const undoable = (told: string) => (_after: Appointment, before: Appointment) =>
    toast.success(told, before.status === "confirmed" ? { label: t("appointments.undo"), run: () => confirm.run(id) } : undefined);
  const cancel = useAct({
    run: (before: Appointment) => appointments.cancel(before.id),
    refresh,
    failure,
    onDone: undoable(t("appointments.cancelled")),
  });
  const complete = useAct({
    run: (before: Appointment) => appointments.complete(before.id),
    refresh,
    failure,
    onDone: undoable(t("appointments.completed")),
  });
  const remove = useAct({ run: appointments.remove, refresh, done: t("appointments.deleted"), failure, onDone: onClose });
  const download = useAct({
    run: async () => saveFile(await appointments.download(id), "appointment.ics"),
    failure: t("appointments.downloadError"),
  });
  const isBusy = confirm.isPending || cancel.isPending || complete.isPending;
  const stands = status === "pending" || status === "confirmed";
  return (
    <div className={styles.root}>
      <StatusBadge tone={TONES[status]}>{t(`appointments.statuses.${status}`)}</StatusBadge>
      {prospect !== null && (
        <Link to="/prospects/$id" params={{ id: prospect.id }}>
          {prospect.name}
        </Link>
      )}
      <span className={styles.acts}>
        {status !== "confirmed" && (
          <AppButton size="xs" disabled={isBusy} leftSection={<IconCheck size={16} aria-hidden="true" />} onClick={() => confirm.run(id)}>
            {t(stands ? "appointments.confirm" : "appointments.bringBack")}
          </AppButton>
        )}
        {stands && (
          <>
            <AppButton
              size="xs"
              disabled={isBusy}
              leftSection={<IconCheck size={16} aria-hidden="true" />}
              onClick={() => complete.run(appointment)}
            >
              {t("appointments.complete")}
            </AppButton>
            <AppButton
              size="xs"
              disabled={isBusy}
              leftSection={<IconX size={16} aria-hidden="true" />}
              onClick={() => cancel.run(appointment)}
            >
              {t("appointments.cancel")}
            </AppButton>
          </>
        )}
        <AppButton
          size="xs"
          kind="quiet"
          loading={download.isPending}
          leftSection={<IconCalendarDown size={16} aria-hidden="true" />}
          onClick={() => download.run()}
        >
          {t("appointments.download")}
        </AppButton>
        <AppButton size="xs" kind="quiet" leftSection={<IconTrash size={16} aria-hidden="true" />} onClick={() => setConfirming(true)}>
          {t("ui.actions.delete")}
        </AppButton>
      </span>
      <ConfirmDialog
        opened={confirming}
        title={t("appointments.deleteTitle")}
        confirmLabel={t("appointments.delete")}
        cancelLabel={t("ui.actions.cancel")}
        closeLabel={t("ui.actions.close")}
        danger
        busy={remove.isPending}
        onConfirm={() => remove.run(id)}
        onCancel={() => setConfirming(false)}
      >
        {t("appointments.deleteText")}
      </ConfirmDialog>
    </div>
  );
}
