import { answerInTime } from "../dispatch/answer-in-time.ts";
import type { Caller, CallResult, EngineContext } from "../ports.ts";
import type { ClaimedCall } from "./claim-calls.ts";

/** Largest JSON of an answer, in bytes: it is passed to the core in one piece and stored with the call. */
const MOST_BYTES = 65_536;

/** Result of a call that was not made because its lease would not have covered it. */
export const NOT_MADE = { status: "tryLater", code: "leaseOver", afterSeconds: 0 } as const satisfies CallResult;

/**
 * Makes one call, unless its lease might expire before the call ends: another process might then make it too. Never throws: an error of the
 * caller is an unknown outcome, and an answer that is too large a failure.
 */
export async function makeCall(context: EngineContext, { workspaceId, row, lease }: ClaimedCall): Promise<CallResult> {
  // A caller gets calls of its own kind only.
  const caller = context.callers[row.payload.kind] as Caller | undefined;
  if (caller === undefined) return { status: "failed", code: "callerMissing" };
  if (!lease.coversCall()) {
    context.log.warn({ callId: row.id }, "a call's lease expired before it was made");
    return NOT_MADE;
  }
  try {
    const result = await answerInTime<CallResult>(
      context.limits,
      (signal) =>
        caller.call({
          workspaceId,
          enrolmentId: row.enrolment_id,
          prospectId: row.prospect_id,
          idempotencyKey: row.id,
          payload: row.payload,
          signal,
        }),
      { status: "unknown", code: "timeout" },
    );
    const isTooLarge = result.status === "answered" && Buffer.byteLength(JSON.stringify(result.data)) > MOST_BYTES;
    return isTooLarge ? { status: "failed", code: "tooLarge" } : result;
  } catch (error) {
    // Logs only the error's name: its message may quote the address or the payload.
    context.log.error({ callId: row.id, host: row.host, error: error instanceof Error ? error.name : "unknown" }, "a caller threw");
    return { status: "unknown", code: "callerFailed" };
  }
}
