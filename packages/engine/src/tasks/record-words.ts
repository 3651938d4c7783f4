import type { WorkspaceTx } from "@filon/db";
import {
  type SettledTaskRow,
  takeUnreadWords,
  type TimelineWrite,
  type UnreadWordRow,
  type VisitOf,
  writeInteractions,
  writeTimeline,
} from "@filon/db/engine";
import { callOutcome } from "@filon/domain";
import type { InnerEffect } from "../advance/move-on.ts";
import { wordEntry } from "./word-entry.ts";

/**
 * Records users' answers about tasks whose enrolments have just ended before a batch read them: on the timelines, and calls among the
 * interactions, as a batch would have. `code` tells why the enrolments ended. The caller holds the enrolments' locks. Records each answer once,
 * even if a refusal is undone and the enrolment continues.
 */
export async function recordUnreadWords(tx: WorkspaceTx, visits: readonly VisitOf[], code: string, at: Date): Promise<void> {
  const words = await takeUnreadWords(tx, visits, code);
  const calls = words.filter(isCall);
  await writeTimeline(tx, at, [...words.map(wordEntry), ...calls.map(callEntry)]);
  await writeInteractions(
    tx,
    at,
    calls.map(({ prospect_id, result, note }) => ({
      prospect_id,
      type: "call",
      direction: "outbound",
      outcome: callOutcome(result ?? ""),
      notes: note,
    })),
  );
}

/** Returns the effects of a batch that has used an answer, without the call that was already recorded for that answer. */
export function withoutRecordedCall(word: SettledTaskRow | undefined, effects: readonly InnerEffect[]): readonly InnerEffect[] {
  if (word === undefined || !word.recorded || !isCall(word)) return effects;
  // The call is the step's first effect.
  const call = effects.findIndex((effect) => effect.type === "logInteraction");
  return call === -1 ? effects : effects.toSpliced(call, 1);
}

function isCall({ status, payload }: Pick<UnreadWordRow, "status" | "payload">): boolean {
  return status === "done" && payload.kind === "phone_call";
}

/** Returns the entry for a call, as for every interaction that a campaign records. */
function callEntry({ prospect_id, campaign_id, note }: UnreadWordRow): TimelineWrite {
  const data = { kind: "call", from: "outbound", ...(note === "" ? {} : { text: note }) };
  return { prospect_id, type: "contacted", data, campaign_id, action_id: null };
}
