export { registerAudit } from "./audit.routes.ts";
