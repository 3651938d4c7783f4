export type { AppointmentAddress } from "./appointment-search.ts";
