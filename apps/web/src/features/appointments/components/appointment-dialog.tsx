import type { Appointment } from "@filon/contracts/appointments";
import { Dialog, ErrorState, LoadingState } from "@filon/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import { appointmentQuery } from "../api/appointments.ts";
import { namedProspectQuery } from "../api/prospects.ts";
import { AppointmentActs } from "./appointment-acts.tsx";
import { AppointmentForm } from "./appointment-form.tsx";
import formStyles from "@filon/ui/forms.module.css";

interface AppointmentDialogProps {
  /** A new appointment when null. */
  readonly id: string | null;
  /** When a new one begins, as an instant, or null for the next hour. */
  readonly begins: string | null;
  readonly prospectId: string | undefined;
  readonly zone: string;
  readonly onClose: () => void;
}

const HOUR_MS = 3_600_000;

/** Makes an appointment, or shows one with what can be done about it. */
export function AppointmentDialog({ id, begins, prospectId, zone, onClose }: AppointmentDialogProps) {
  const t = useTexts();
  const { data: prospectName, isPending } = useQuery(namedProspectQuery(id === null ? prospectId : undefined));
  const [nextHour] = useState(() => new Date(Math.ceil((Date.now() + 1) / HOUR_MS) * HOUR_MS).toISOString());
  const isReady = prospectId === undefined || !isPending;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t(id === null ? "appointments.add" : "appointments.one")}
      closeLabel={t("ui.actions.close")}
      size="lg"
    >
      {id !== null ? (
        <ShownAppointment id={id} zone={zone} onClose={onClose} />
      ) : isReady ? (
        <AppointmentForm
          appointment={null}
          latestRevision={0}
          begins={begins ?? nextHour}
          prospect={prospectId === undefined || prospectName === undefined ? null : { id: prospectId, name: prospectName }}
          zone={zone}
          onClose={onClose}
        />
      ) : (
        <LoadingState label={t("ui.states.loading")} />
      )}
    </Dialog>
  );
}

function ShownAppointment({ id, zone, onClose }: { readonly id: string; readonly zone: string; readonly onClose: () => void }) {
  const t = useTexts();
  const { data, error } = useQuery(appointmentQuery(id));
  // A newer version replaces the form only as long as nothing was typed into it.
  const [typedInto, setTypedInto] = useState<Appointment | null>(null);
  if (data === undefined)
    return error === null ? (
      <LoadingState label={t("ui.states.loading")} />
    ) : (
      <ErrorState title={t("appointments.loadError")}>{messageOf(error, t("ui.errors.data"))}</ErrorState>
    );
  const shown = typedInto ?? data;
  return (
    <div className={formStyles.formStack}>
      <AppointmentActs appointment={data} onClose={onClose} />
      <AppointmentForm
        key={`${shown.id} ${shown.updatedAt}`}
        appointment={shown}
        latestRevision={data.revision}
        begins={shown.startsAt}
        prospect={shown.prospect}
        zone={zone}
        onTyped={() => setTypedInto(shown)}
        onClose={onClose}
      />
    </div>
  );
}
