import type { Appointment } from "@filon/contracts/appointments";
import { boundsOf, shownDays, wallTimeOf } from "@filon/domain/calendar";
import { AppButton, ErrorState, LoadingState, PageHeader } from "@filon/ui";
import { IconPlus } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { Suspense, useMemo, useState } from "react";
import { failureText } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import { lazyPiece } from "../../../shared/pieces/lazy-piece.ts";
import { useServerEvent } from "../../../shared/realtime/index.ts";
import { APPOINTMENTS, appointmentsQuery } from "../api/appointments.ts";
import { type AppointmentAddress, readAppointmentAddress, type View } from "../appointment-search.ts";
import { AppointmentList } from "../components/appointment-list.tsx";
import { CalendarTools } from "../components/calendar-tools.tsx";
import { DayGrid } from "../components/day-grid.tsx";
import { MonthGrid } from "../components/month-grid.tsx";
import { useZone } from "../use-zone.ts";
import pageFillStyles from "../../../shared/controls/page-fill.module.css";
import styles from "./appointments-page.module.css";

const AppointmentDialog = lazyPiece(async () => (await import("../components/appointment-dialog.tsx")).AppointmentDialog);

/** A wide screen begins with the week; on a phone seven columns are too narrow, so it begins with the day. */
const firstView = (): View => (window.matchMedia("(width < 48rem)").matches ? "day" : "week");

/** The workspace's appointments as a calendar or a list; the state is kept in the address (APPT-01). */
export function AppointmentsPage() {
  const t = useTexts();
  const zone = useZone();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const raw = useSearch({ from: "/shell/appointments" });
  const address = useMemo(() => readAppointmentAddress({ ...raw }), [raw]);
  const { view = firstView(), status, q, past } = address;
  const [opened] = useState(() => new Date().toISOString());
  const today = wallTimeOf(opened, zone).day;
  const day = address.day ?? today;
  useServerEvent("appointments:changed", () => void queries.invalidateQueries({ queryKey: APPOINTMENTS }));

  const days = useMemo(() => (view === "list" ? [] : shownDays(view, day)), [view, day]);
  const period = useMemo(() => {
    if (view !== "list") return boundsOf(days, zone);
    const { from } = boundsOf([today], zone);
    return past === 1 ? { until: from } : { from };
  }, [view, days, zone, today, past]);
  const { data, error, refetch } = useQuery(
    appointmentsQuery({ ...period, ...(status !== undefined && { status }), ...(q !== undefined && { search: q }) }),
  );

  const go = (next: AppointmentAddress) => void navigate({ to: "/appointments", search: next, replace: true });
  const { open, new: begins, prospect, ...shown } = address;
  const openOne = (id: string) => go({ ...shown, open: id });
  const begin = (at: string) => go({ ...shown, new: at });
  // A calendar shows what takes up time; cancelled ones are in the list.
  const rows: readonly Appointment[] = data?.rows ?? [];
  const standing = rows.filter((row) => row.status !== "cancelled");
  return (
    <div className={`${pageFillStyles.root} ${styles.root}`}>
      <PageHeader
        title={t("appointments.title")}
        actions={
          <AppButton kind="primary" leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={() => begin("1")}>
            {t("appointments.add")}
          </AppButton>
        }
      />
      <CalendarTools view={view} day={day} today={today} address={shown} onGo={go} />
      {data === undefined && error === null && <LoadingState label={t("ui.states.loading")} />}
      {data === undefined && error !== null && (
        <ErrorState
          title={t("appointments.loadError")}
          actions={<AppButton onClick={() => void refetch()}>{t("ui.actions.retry")}</AppButton>}
        >
          {failureText(error, t("appointments.loadError"))}
        </ErrorState>
      )}
      {data !== undefined && view === "list" && (
        <AppointmentList
          rows={rows}
          zone={zone}
          isPast={past === 1}
          isFiltered={status !== undefined || q !== undefined}
          onOpen={openOne}
          onAdd={() => begin("1")}
        />
      )}
      {data !== undefined && view === "month" && (
        <MonthGrid
          days={days}
          month={day.slice(0, 7)}
          today={today}
          zone={zone}
          rows={standing}
          onOpen={openOne}
          onDay={(one) => go({ ...shown, view: "day", day: one })}
        />
      )}
      {data !== undefined && (view === "week" || view === "day") && (
        <DayGrid days={days} today={today} zone={zone} rows={standing} onOpen={openOne} onBegin={begin} />
      )}
      {(open !== undefined || begins !== undefined) && (
        <Suspense>
          <AppointmentDialog
            key={open ?? begins}
            id={open ?? null}
            begins={begins === undefined || begins === "1" ? null : begins}
            prospectId={prospect}
            zone={zone}
            onClose={() => go(shown)}
          />
        </Suspense>
      )}
    </div>
  );
}
