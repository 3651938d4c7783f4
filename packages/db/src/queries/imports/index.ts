export * from "./apply.ts";
export { type StagedPerson } from "./columns.ts";
export * from "./imports.ts";
export * from "./known.ts";
export * from "./rejects.ts";
export * from "./staging.ts";
export * from "./uploads.ts";
