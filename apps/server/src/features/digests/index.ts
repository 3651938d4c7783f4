export { registerDigests } from "./digests.routes.ts";
export { startDigests } from "./send-digests.ts";
