export { registerAppointments } from "./appointments.routes.ts";
