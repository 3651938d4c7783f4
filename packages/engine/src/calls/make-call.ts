import { answerInTime } from "../dispatch/answer-in-time.ts";
import type { CallResult, EngineContext } from "../ports.ts";
import type { ClaimedCall } from "./claim-calls.ts";

/** Bytes of an answer's JSON at most: it is passed to the core in one piece and kept with the call. */
const MOST_BYTES = 65_536;

/** A call that was not made because its lease would not have covered it. */
export const NOT_MADE = { status: "tryLater", code: "leaseOver", afterSeconds: 0 } as const satisfies CallResult;

/**
 * Makes one call, unless its lease might end before the call does: another process may then make it too. Never throws: what a caller
 * throws counts as unknown, and an answer that is too large as a failure.
 */
export async function makeCall(context: EngineContext, { workspaceId, row, lease }: ClaimedCall): Promise<CallResult> {
  const caller = context.callers.get(row.kind);
  if (caller === undefined) return { status: "failed", code: "callerMissing" };
  if (!lease.coversCall()) {
    context.log.warn({ callId: row.id }, "a call's lease expired before it was made");
    return NOT_MADE;
  }
  try {
    const result = await answerInTime<CallResult>(
      context.limits,
      (signal) => caller.call({ workspaceId, idempotencyKey: row.id, payload: row.payload, signal }),
      { status: "unknown", code: "timeout" },
    );
    const isTooLarge = result.status === "answered" && Buffer.byteLength(JSON.stringify(result.data)) > MOST_BYTES;
    return isTooLarge ? { status: "failed", code: "tooLarge" } : result;
  } catch (error) {
    // Its message may quote the address or what was sent.
    context.log.error({ callId: row.id, host: row.host, error: error instanceof Error ? error.name : "unknown" }, "a caller threw");
    return { status: "unknown", code: "callerFailed" };
  }
}
