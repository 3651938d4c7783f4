export * from "./announce.ts";
export { listen, type Listener, type ListenOptions } from "./listen.ts";
export * from "./missed.ts";
export { ENGINE_CHANNEL, SESSION_ENDED_CHANNEL, tellSessionsEnded, wakeEngine } from "./notify.ts";
