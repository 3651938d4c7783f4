export * as appointments from "./appointments.endpoints.ts";
export * from "./appointments.ts";
