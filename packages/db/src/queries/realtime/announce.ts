import { type AnnouncedPayload, REALTIME_CHANNEL, type ServerEventName } from "@filon/contracts";
import type { WorkspaceTx } from "../../database.ts";

/** Postgres refuses a notification of 8000 bytes or more. */
const NOTIFY_LIMIT_BYTES = 7900;

/**
 * Tells every API node, once this transaction commits, to send an event to the workspace's room, or to one user's.
 * Throws RangeError when the payload does not fit a notification: send what changed, not all of it.
 */
export async function announce<Name extends ServerEventName>(
  tx: WorkspaceTx,
  event: Name,
  payload: AnnouncedPayload<Name>,
  userId?: string,
): Promise<void> {
  const text = JSON.stringify({ workspaceId: tx.workspaceId, userId, event, payload });
  if (Buffer.byteLength(text) > NOTIFY_LIMIT_BYTES) throw new RangeError(`the payload of ${event} does not fit a notification`);
  await tx.query({ name: "announce", text: "SELECT pg_notify($1, $2)", values: [REALTIME_CHANNEL, text] });
}
