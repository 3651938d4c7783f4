export { hookAddress } from "./hook-address.ts";
export { registerHooks } from "./hooks.routes.ts";
export { readBody } from "./read-body.ts";
export { countHook } from "./throttle.ts";
