export { registerPru } from "./pru.routes.ts";
