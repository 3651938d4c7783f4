export { audit, type Audited } from "./audit.ts";
