export { adoptStatus } from "./preferred-status.ts";
export { chooseStatus, usePresence, useSeenStatus } from "./presence.ts";
export { tellDraftPresence } from "./draft-presence.ts";
export { onStale, startRealtime } from "./realtime.ts";
export { useConnectionState, useServerEvent } from "./use-server-event.ts";
