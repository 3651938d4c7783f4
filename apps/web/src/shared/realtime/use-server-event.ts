import type { ServerEventName, ServerEventPayload } from "@filon/contracts/realtime";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { connectionState, type ConnectionState, subscribeConnection } from "./realtime.ts";
import { onServerEvent } from "./server-events.ts";

/** Calls the handler on each server event of this name while the component is mounted. */
export function useServerEvent<Name extends ServerEventName>(name: Name, handler: (payload: ServerEventPayload<Name>) => void): void {
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  useEffect(() => onServerEvent(name, (payload) => latest.current(payload)), [name]);
}

/** Whether live updates are arriving. */
export function useConnectionState(): ConnectionState {
  return useSyncExternalStore(subscribeConnection, connectionState);
}
