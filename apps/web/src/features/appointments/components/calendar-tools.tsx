import { nextShown, shownDays, weekOf } from "@filon/domain/calendar";
import { AppButton, SearchField, useFormat } from "@filon/ui";
import { NativeSelect, SegmentedControl } from "@mantine/core";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { useTexts } from "../../../shared/i18n/index.ts";
import { type AppointmentAddress, STATUS_FILTERS, type View, VIEWS } from "../appointment-search.ts";
import { dayName } from "../day-names.ts";
import iconButtonStyles from "@filon/ui/icon-button.module.css";
import styles from "./calendar-tools.module.css";

interface CalendarToolsProps {
  readonly view: View;
  readonly day: string;
  readonly today: string;
  readonly address: AppointmentAddress;
  readonly onGo: (address: AppointmentAddress) => void;
}

/** Which days are shown, as what, and filtered how. */
export function CalendarTools({ view, day, today, address, onGo }: CalendarToolsProps) {
  const t = useTexts();
  const { locale } = useFormat();
  const { day: _day, ...atToday } = address;
  const go = (by: 1 | -1) => view !== "list" && onGo({ ...address, day: nextShown(view, day, by) });
  const { status: _status, ...anyStatus } = address;
  const { q: _q, ...anyWords } = address;
  const { past: _past, ...coming } = address;
  return (
    <div className={styles.root}>
      {view === "list" ? (
        <SegmentedControl
          aria-label={t("appointments.when")}
          value={address.past === 1 ? "past" : "coming"}
          onChange={(value) => onGo(value === "past" ? { ...address, past: 1 } : coming)}
          data={[
            { value: "coming", label: t("appointments.coming") },
            { value: "past", label: t("appointments.past") },
          ]}
        />
      ) : (
        <div className={styles.days}>
          <button type="button" className={iconButtonStyles.root} aria-label={t(`appointments.previous.${view}`)} onClick={() => go(-1)}>
            <IconChevronLeft size={18} aria-hidden="true" />
          </button>
          <button type="button" className={iconButtonStyles.root} aria-label={t(`appointments.next.${view}`)} onClick={() => go(1)}>
            <IconChevronRight size={18} aria-hidden="true" />
          </button>
          <AppButton disabled={day === today && address.day === undefined} onClick={() => onGo(atToday)}>
            {t("appointments.today")}
          </AppButton>
          <h2 className={styles.title} aria-live="polite">
            {titleOf(view, day, locale)}
            {view === "week" && <small>{t("appointments.week", { week: weekOf(day) })}</small>}
          </h2>
        </div>
      )}
      <div className={styles.filters} role="search" aria-label={t("appointments.filters")}>
        <SearchField
          label={t("appointments.search")}
          clearLabel={t("ui.actions.clear")}
          value={address.q ?? ""}
          onSearch={(text) => onGo(text.trim() === "" ? anyWords : { ...address, q: text.trim() })}
        />
        <NativeSelect
          aria-label={t("appointments.status")}
          data={[
            { value: "", label: t("appointments.anyStatus") },
            ...STATUS_FILTERS.map((status) => ({ value: status, label: t(`appointments.statuses.${status}`) })),
          ]}
          value={address.status ?? ""}
          onChange={(event) => {
            const status = STATUS_FILTERS.find((known) => known === event.currentTarget.value);
            onGo(status === undefined ? anyStatus : { ...address, status });
          }}
        />
        <SegmentedControl
          aria-label={t("appointments.view")}
          value={view}
          onChange={(value) => {
            const chosen = VIEWS.find((known) => known === value);
            if (chosen !== undefined) onGo({ ...address, view: chosen });
          }}
          data={(["day", "week", "month", "list"] as const).map((value) => ({ value, label: t(`appointments.views.${value}`) }))}
        />
      </div>
    </div>
  );
}

function titleOf(view: "day" | "week" | "month", day: string, locale: string): string {
  if (view === "day") return dayName(day, locale, { weekday: "long", day: "numeric", month: "long", year: "numeric" });
  if (view === "month") return dayName(day, locale, { month: "long", year: "numeric" });
  const days = shownDays("week", day);
  const format = new Intl.DateTimeFormat(locale, { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });
  return format.formatRange(new Date(days[0] ?? day), new Date(days.at(-1) ?? day));
}
