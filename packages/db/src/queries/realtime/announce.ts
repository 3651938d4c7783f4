import type { AnnouncedPayload, ServerEventName } from "@filon/contracts/realtime";
import type { WorkspaceTx } from "../../database.ts";
import { tellAndKeep, tellInPassing } from "./notify.ts";
import { topicOf } from "./topic.ts";

/** Events that are true for a moment only: they are not kept for clients that are away. */
const IN_PASSING: ReadonlySet<ServerEventName> = new Set(["user_status_update", "workflow:presence"]);

/**
 * Makes every API node send an event to the workspace's room, or to one user's, once this transaction commits; it is kept for
 * clients that are away (decision 38). The payload may be of any length, and never makes the change that it announces fail.
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
