export { readPru, registerPru } from "./pru.routes.ts";
