import type { CallPayload } from "@filon/contracts/calls";
import { newId, type WorkspaceTx } from "@filon/db";
import { cancelCallsOf, type CallWrite, planCalls } from "@filon/db/engine";
import { awaitsTask, endEnrolment, hasEnded } from "@filon/domain";
import type { Moved } from "../advance/move-on.ts";
import type { Outcome } from "../advance/write-batch.ts";

/**
 * Stores the calls of a batch and cancels those of enrolments that the batch has ended, with one statement each. Returns how many were
 * planned. Throws when one of them already exists.
 */
export async function writeCalls(
  tx: WorkspaceTx,
  campaign: { readonly id: string; readonly run: number },
  at: Date,
  outcomes: readonly Outcome[],
): Promise<number> {
  const calls = outcomes.flatMap(callOf);
  if ((await planCalls(tx, campaign, at, calls)) !== calls.length) throw new Error(`calls of campaign ${campaign.id} already exist`);
  const over = outcomes.filter(({ loaded, enrolment }) => loaded.enrolment.phase === "answer" && hasEnded(enrolment));
  await cancelCallsOf(
    tx,
    over.map(({ enrolment }) => enrolment.id),
    "enrolmentOver",
    at,
  );
  return calls.length;
}

/** Returns the call that an enrolment now waits for; empty when there is none, or when a later event of the batch has moved the enrolment. */
function callOf({ loaded, enrolment, effects }: Outcome): CallWrite[] {
  const call = effects.findLast((effect) => effect.type === "call");
  if (call === undefined || enrolment.phase !== "answer" || enrolment.nodeId !== call.nodeId || enrolment.visit !== call.visit) return [];
  return [
    {
      id: newId(),
      enrolment_id: enrolment.id,
      prospect_id: loaded.row.prospect_id,
      node_id: call.nodeId,
      visit: call.visit,
      ordinal: call.ordinal,
      kind: call.payload.kind,
      host: hostOf(call.payload),
      payload: call.payload,
      max_attempts: call.maxRetries + 1,
    },
  ];
}

/** Hosts of the calls that name none: calls to one of them share its limits and its rests. */
const HOSTS = {
  read_profile: "linkedin",
  read_posts: "linkedin",
  check_email: "dns",
  create_prospect: "filon",
  claim_run: "filon",
  assistant: "assistant",
  company_lookup: "company_lookup",
} as const satisfies Record<Exclude<CallPayload["kind"], "http_request" | "errand" | "service">, string>;

/** Returns a call's host, with any non-default port, the type of an errand, or the service. */
function hostOf(payload: CallPayload): string {
  if (payload.kind === "errand") return payload.errand.type;
  if (payload.kind === "service") return payload.service;
  return payload.kind === "http_request" ? (URL.parse(payload.url)?.host ?? "") : HOSTS[payload.kind];
}

/** Ends the run of a prospect who has opted out if the enrolment would now wait for a call or a task; otherwise returns it unchanged. */
export function endAfterOptOut(moved: Moved, optedOut: boolean): Moved {
  if (!optedOut || (moved.enrolment.phase !== "answer" && !awaitsTask(moved.enrolment))) return moved;
  const { enrolment, effects } = endEnrolment(moved.enrolment, "stopped", "opted_out");
  return { ...moved, enrolment, effects: [...moved.effects, ...effects.filter((effect) => effect.type !== "act")] };
}
