export { registerAdmin } from "./admin.routes.ts";
export { getEngine } from "./engine.service.ts";
export { getFigures } from "./monitor.service.ts";
