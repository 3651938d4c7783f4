export { registerHealth } from "./health.routes.ts";
export * as health from "./health.service.ts";
