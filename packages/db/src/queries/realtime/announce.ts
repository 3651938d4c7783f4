import { type AnnouncedPayload, REALTIME_CHANNEL, type ServerEventName, storableJson } from "@filon/contracts";
import type { WorkspaceTx } from "../../database.ts";
import { topicOf } from "./topic.ts";

/** Postgres refuses a notification of 8000 bytes or more. */
const NOTIFY_LIMIT_BYTES = 7900;

/** Events that are true for an instant: nobody is told of them afterwards. */
const IN_PASSING: ReadonlySet<ServerEventName> = new Set(["user_status_update"]);

/**
 * Tells every API node, once this transaction commits, to send an event to the workspace's room, or to one user's; it is
 * kept for those who are away (decision 38). Throws RangeError when the payload does not fit a notification: send what
 * changed, not all of it.
 */
export async function announce<Name extends ServerEventName>(
  tx: WorkspaceTx,
  event: Name,
  payload: AnnouncedPayload<Name>,
  userId?: string,
): Promise<void> {
  const text = storableJson({ workspaceId: tx.workspaceId, userId, event, payload });
  if (Buffer.byteLength(text) > NOTIFY_LIMIT_BYTES) throw new RangeError(`the payload of ${event} does not fit a notification`);
  if (IN_PASSING.has(event)) {
    await tx.query({ name: "announce-in-passing", text: "SELECT pg_notify($1, $2)", values: [REALTIME_CHANNEL, text] });
    return;
  }
  await tx.query({
    name: "announce",
    // One statement for both: the engine's batches announce, and a round trip costs them more than a row.
    text: `WITH kept AS (
        INSERT INTO realtime_event (workspace_id, user_id, event, topic, payload) VALUES ($1, $2, $3, $4, $5)
        RETURNING sequence
      )
      SELECT pg_notify($6, '{"sequence":' || sequence || ',' || $7) FROM kept`,
    values: [
      tx.workspaceId,
      userId ?? null,
      event,
      topicOf(event, payload),
      storableJson(payload),
      REALTIME_CHANNEL,
      text.slice("{".length),
    ],
  });
}
