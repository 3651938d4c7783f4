export * from "./calibrations.ts";
export * from "./samples.ts";
export * from "./profiles.ts";
