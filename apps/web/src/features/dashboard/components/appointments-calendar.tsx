import { shownDays, boundsOf, wallTimeOf } from "@filon/domain/calendar";
import { AppButton, LoadingState, useFormat } from "@filon/ui";
import { ActionIcon, SegmentedControl } from "@mantine/core";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import { failureText } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import { useServerEvent } from "../../../shared/realtime/index.ts";
import { APPOINTMENTS, appointmentsQuery, dayName, MonthGrid, useZone } from "../../appointments/index.ts";
import { monthAfter } from "../month-after.ts";
import styles from "./appointments-calendar.module.css";

const FILTERS = ["all", "confirmed", "pending"] as const;

/** A month of appointments, all of them, the confirmed or the pending (DASH-09); each opens in the calendar. */
export function AppointmentsCalendar() {
  const t = useTexts();
  const { locale } = useFormat();
  const zone = useZone();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [today] = useState(() => wallTimeOf(new Date().toISOString(), zone).day);
  const [month, setMonth] = useState(monthAfter(today, 0));
  const [filter, setFilter] = useState<(typeof FILTERS)[number]>("all");
  const days = useMemo(() => shownDays("month", `${month}-01`), [month]);
  const period = useMemo(() => boundsOf(days, zone), [days, zone]);
  const { data, error, refetch } = useQuery(appointmentsQuery({ ...period, ...(filter !== "all" && { status: filter }) }));
  useServerEvent("appointments:changed", () => void queries.invalidateQueries({ queryKey: APPOINTMENTS }));
  return (
    <section className="card" aria-labelledby="appointments-calendar">
      <h2>
        <span id="appointments-calendar">{t("dashboard.calendar.title")}</span>
        <Link to="/appointments">{t("dashboard.calendar.open")}</Link>
      </h2>
      <div className={styles.calendarTools}>
        <ActionIcon
          variant="subtle"
          size="lg"
          aria-label={t("dashboard.calendar.previous")}
          onClick={() => setMonth(monthAfter(month, -1))}
        >
          <IconChevronLeft size={20} aria-hidden="true" />
        </ActionIcon>
        <ActionIcon variant="subtle" size="lg" aria-label={t("dashboard.calendar.next")} onClick={() => setMonth(monthAfter(month, 1))}>
          <IconChevronRight size={20} aria-hidden="true" />
        </ActionIcon>
        <b aria-live="polite">{dayName(`${month}-01`, locale, { month: "long", year: "numeric" })}</b>
        <SegmentedControl
          aria-label={t("dashboard.calendar.filter")}
          value={filter}
          onChange={(chosen) => setFilter(FILTERS.find((one) => one === chosen) ?? "all")}
          data={FILTERS.map((value) => ({ value, label: t(`dashboard.calendar.${value}`) }))}
        />
      </div>
      <div className={styles.calendar}>
        {data === undefined && error === null && <LoadingState label={t("ui.states.loading")} />}
        {data === undefined && error !== null && (
          <p>
            {failureText(error, t("dashboard.calendar.loadError"))}{" "}
            <AppButton onClick={() => void refetch()}>{t("ui.actions.retry")}</AppButton>
          </p>
        )}
        {data !== undefined && (
          <MonthGrid
            days={days}
            month={month}
            today={today}
            zone={zone}
            rows={data.rows.filter(({ status }) => status !== "cancelled")}
            onOpen={(open) => void navigate({ to: "/appointments", search: { open } })}
            onDay={(day) => void navigate({ to: "/appointments", search: { view: "day", day } })}
          />
        )}
      </div>
    </section>
  );
}
