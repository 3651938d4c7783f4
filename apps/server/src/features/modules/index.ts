export { registerModules } from "./modules.routes.ts";
