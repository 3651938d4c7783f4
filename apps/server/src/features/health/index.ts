export { registerHealth } from "./health.routes.ts";
export { readDetailedHealth } from "./health.service.ts";
