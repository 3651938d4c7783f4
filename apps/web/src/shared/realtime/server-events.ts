import type { ServerEventName, ServerEventPayload } from "@filon/contracts";

type Handler = (payload: unknown) => void;
const handlers = new Map<string, Set<Handler>>();

/** Listens for one of the server's events; gives the function that stops listening. */
export function onServerEvent<Name extends ServerEventName>(name: Name, handler: (payload: ServerEventPayload<Name>) => void): () => void {
  const ofName = handlers.get(name) ?? new Set();
  handlers.set(name, ofName);
  // deliver() parses with the schema of this very name before it calls.
  const untyped = handler as Handler;
  ofName.add(untyped);
  return () => void ofName.delete(untyped);
}

/** Those who listen for an event. */
export const listenersOf = (name: string): Iterable<Handler> => handlers.get(name) ?? [];
