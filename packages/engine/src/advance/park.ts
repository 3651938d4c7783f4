import { PARKING_CODES, type ParkingHold } from "@filon/db/engine";
import type { Verdict } from "@filon/domain";
import { Temporal } from "temporal-polyfill";

const HOLDING_ALL: ReadonlySet<string> = new Set(PARKING_CODES);
/** Parking codes that concern one account; the others concern the whole campaign. */
const OF_AN_ACCOUNT: ReadonlySet<string> = new Set(["accountNotConnected", "accountKindOff"]);

/**
 * Parks all but one enrolment for each guard that holds back part of a batch. That one asks again soon; the others are parked until `until` (or their own instant, if later),
 * unless it or a change of the cause wakes them. Otherwise every enrolment would be rewritten every few minutes while the guard applies.
 * `holds` has the account of each enrolment.
 */
export function parkAllButOne(verdicts: readonly Verdict[], holds: readonly (string | null)[], until: Temporal.Instant): Verdict[] {
  const asking = new Set<string>();
  return verdicts.map((verdict, index) => {
    if (!holdsAll(verdict)) return verdict;
    const hold = keyOf(verdict.code, holds[index] ?? null);
    if (asking.has(hold)) return { ...verdict, until: Temporal.Instant.compare(until, verdict.until) < 0 ? verdict.until : until };
    asking.add(hold);
    return verdict;
  });
}

/**
 * Returns the guards that held back enrolments of a batch and no longer do, so that others parked by them can be woken. Leaves out guards
 * that still hold back part of the batch. `accountIds` has the account of each enrolment.
 */
export function releasedBy(
  before: readonly { readonly blocked_by: string | null; readonly slot_account: string | null }[],
  verdicts: readonly Verdict[],
  accountIds: readonly (string | null)[],
): ParkingHold[] {
  const released = new Map<string, ParkingHold>();
  for (const [index, { blocked_by: code, slot_account }] of before.entries()) {
    const verdict = verdicts[index];
    if (code === null || slot_account !== null || !HOLDING_ALL.has(code) || verdict === undefined || verdict.verdict === "never") continue;
    const accountId = accountIds[index] ?? null;
    if (!holdsAll(verdict) || verdict.code !== code) released.set(keyOf(code, accountId), { code, accountId });
  }
  for (const [index, verdict] of verdicts.entries()) if (holdsAll(verdict)) released.delete(keyOf(verdict.code, accountIds[index] ?? null));
  return [...released.values()].map((hold) => (OF_AN_ACCOUNT.has(hold.code) ? hold : { ...hold, accountId: null }));
}

function keyOf(code: string, accountId: string | null): string {
  return OF_AN_ACCOUNT.has(code) ? `${code} ${accountId ?? ""}` : code;
}

function holdsAll(verdict: Verdict): verdict is Extract<Verdict, { verdict: "notNow" }> {
  return verdict.verdict === "notNow" && !verdict.hasSlot && HOLDING_ALL.has(verdict.code);
}
