export { hookAddress } from "./hook-address.ts";
export { registerHooks } from "./hooks.routes.ts";
