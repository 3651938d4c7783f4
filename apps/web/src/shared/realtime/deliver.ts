import { type ServerEventName, ServerEvents } from "@filon/contracts/realtime";
import { listenersOf } from "./server-events.ts";

/**
 * Delivers an event to its listeners; drops it if it does not match the contract. Bundled with the socket's client, which loads
 * after the page, because it needs the schemas of all events.
 */
export function deliver(name: string, payload: unknown): void {
  if (!Object.hasOwn(ServerEvents, name)) return;
  // hasOwn above proves that the name is one of the contract's.
  const parsed = ServerEvents[name as ServerEventName].safeParse(payload);
  if (!parsed.success) return;
  for (const handler of listenersOf(name)) handler(parsed.data);
}
