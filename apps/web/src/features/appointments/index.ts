export type { AppointmentAddress } from "./appointment-search.ts";
export { APPOINTMENTS, appointmentsQuery } from "./api/appointments.ts";
export { MonthGrid } from "./components/month-grid.tsx";
export { dayName } from "./day-names.ts";
export { useZone } from "./use-zone.ts";
