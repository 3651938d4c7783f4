import type { AnnouncedPayload, ServerEventName } from "@filon/contracts";
import type { WorkspaceTx } from "../../database.ts";
import { tellAndKeep, tellInPassing } from "./notify.ts";
import { topicOf } from "./topic.ts";

/** Events that are true for an instant: nobody is told of them afterwards. */
const IN_PASSING: ReadonlySet<ServerEventName> = new Set(["user_status_update"]);

/**
 * Tells every API node, once this transaction commits, to send an event to the workspace's room, or to one user's; it is
 * kept for those who are away (decision 38). Of whatever length: a payload never makes the change fail that it tells of.
 */
export async function announce<Name extends ServerEventName>(
  tx: WorkspaceTx,
  event: Name,
  payload: AnnouncedPayload<Name>,
  userId?: string,
): Promise<void> {
  const outgoing = { event, payload, userId };
  if (IN_PASSING.has(event)) await tellInPassing(tx, outgoing);
  else await tellAndKeep(tx, outgoing, topicOf(event, payload));
}
