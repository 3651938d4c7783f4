export { registerAdmin } from "./admin.routes.ts";
export { getEngine } from "./engine.service.ts";
export { get as getMonitor } from "./monitor.service.ts";
