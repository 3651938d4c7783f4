import { type ServerEventName, ServerEvents } from "@filon/contracts";
import { listenersOf } from "./server-events.ts";

/**
 * Hands an event to those who listen for it; one that is not shaped as the contract says is dropped. With the schemas of all
 * events, this comes with the client of the socket, once the page is there.
 */
export function deliver(name: string, payload: unknown): void {
  if (!Object.hasOwn(ServerEvents, name)) return;
  // hasOwn above: the name is one of the contract's.
  const parsed = ServerEvents[name as ServerEventName].safeParse(payload);
  if (!parsed.success) return;
  for (const handler of listenersOf(name)) handler(parsed.data);
}
