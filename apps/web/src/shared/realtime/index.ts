export { onReconnect, startRealtime } from "./realtime.ts";
export { useConnectionState, useServerEvent } from "./use-server-event.ts";
