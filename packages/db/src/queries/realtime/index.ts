export * from "./announce.ts";
export { listen, type Listener, type ListenOptions } from "./listen.ts";
export * from "./missed.ts";
