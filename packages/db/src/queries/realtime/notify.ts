import { REALTIME_CHANNEL } from "@filon/contracts/realtime";
import { storableJson } from "@filon/contracts/text";
import type { Queryable, WorkspaceTx } from "../../database.ts";

/**
 * This file has the only SQL that notifies, which lint enforces. Postgres refuses a notification of 8,000 bytes or more and rolls
 * back the whole transaction, so nothing of unbounded length is sent: only ids, or what is measured here.
 */
const NOTIFY_LIMIT_BYTES = 7900;

/** The channel that workers listen to. */
export const ENGINE_CHANNEL = "filon_engine";

/** The channel that announces ended sessions, by id. */
export const SESSION_ENDED_CHANNEL = "filon_session_ended";

/** Makes idle workers look again, once this transaction commits. */
export async function wakeEngine(tx: Queryable): Promise<void> {
  await tx.query({ name: "realtime-wake-engine", text: "SELECT pg_notify($1, '')", values: [ENGINE_CHANNEL] });
}

/** Makes every API node close the sockets of these sessions, once this transaction commits. */
export async function tellSessionsEnded(tx: Queryable, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.query({
    name: "realtime-tell-sessions-ended",
    text: "SELECT pg_notify($1, id::text) FROM unnest($2::uuid[]) AS id",
    values: [SESSION_ENDED_CHANNEL, ids],
  });
}

/** An event for the windows of a workspace, or of one user in it. */
export interface OutgoingEvent {
  readonly event: string;
  readonly payload: unknown;
  readonly userId: string | undefined;
}

/** Announces an event that is not kept. Throws RangeError when it does not fit a notification, since it cannot be fetched. */
export async function tellInPassing(tx: WorkspaceTx, { event, payload, userId }: OutgoingEvent): Promise<void> {
  const text = storableJson({ workspaceId: tx.workspaceId, userId, event, payload });
  if (Buffer.byteLength(text) > NOTIFY_LIMIT_BYTES) throw new RangeError(`the payload of ${event} does not fit a notification`);
  await tx.query({ name: "realtime-tell-in-passing", text: "SELECT pg_notify($1, $2)", values: [REALTIME_CHANNEL, text] });
}

/**
 * Keeps an event and announces it. One that does not fit a notification is announced by its place among the kept events, where
 * each listener fetches it (`findKeptEvent`).
 */
export async function tellAndKeep(tx: WorkspaceTx, { event, payload, userId }: OutgoingEvent, topic: string | null): Promise<void> {
  const address = { workspaceId: tx.workspaceId, userId, event };
  const whole = storableJson({ ...address, payload });
  const fits = Buffer.byteLength(whole) <= NOTIFY_LIMIT_BYTES;
  await tx.query({
    name: "realtime-tell-and-keep",
    // One statement for both, because the engine's batches announce, and a round trip costs them more than a row.
    text: `WITH kept AS (
        INSERT INTO realtime_event (workspace_id, user_id, event, topic, payload) VALUES ($1, $2, $3, $4, $5)
        RETURNING xid, sequence
      )
      SELECT pg_notify($6, '{"sequence":' || sequence || CASE WHEN $8 THEN ',' ELSE ',"keptBy":"' || xid || '",' END || $7) FROM kept`,
    values: [
      tx.workspaceId,
      userId ?? null,
      event,
      topic,
      storableJson(payload),
      REALTIME_CHANNEL,
      (fits ? whole : storableJson(address)).slice("{".length),
      fits,
    ],
  });
}
