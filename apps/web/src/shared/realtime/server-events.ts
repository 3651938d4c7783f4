import type { ServerEventName, ServerEventPayload } from "@filon/contracts/realtime";

type Handler = (payload: unknown) => void;
const handlers = new Map<string, Set<Handler>>();

/** Listens for a server event. Returns the function that unsubscribes. */
export function onServerEvent<Name extends ServerEventName>(name: Name, handler: (payload: ServerEventPayload<Name>) => void): () => void {
  const ofName = handlers.get(name) ?? new Set();
  handlers.set(name, ofName);
  // deliver() validates with the schema of this same name before it calls.
  const untyped = handler as Handler;
  ofName.add(untyped);
  return () => void ofName.delete(untyped);
}

/** The listeners of an event. */
export const listenersOf = (name: string): Iterable<Handler> => handlers.get(name) ?? [];
