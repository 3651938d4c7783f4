export { audit, type Audited } from "./audit.ts";
export * from "./read-audit.ts";
