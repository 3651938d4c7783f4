export * from "./appointments.ts";
export * from "./busy-times.ts";
