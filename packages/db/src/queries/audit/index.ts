export { record, type Audited } from "./audit.ts";
export * from "./read-audit.ts";
