import { PARKING_CODES, type ParkingHold } from "@filon/db/engine";
import type { Verdict } from "@filon/domain";
import type { Temporal } from "temporal-polyfill";

const HOLDING_ALL: ReadonlySet<string> = new Set(PARKING_CODES);
/** Those of them that belong to one account. */
const OF_AN_ACCOUNT: ReadonlySet<string> = new Set(["accountNotConnected"]);

/**
 * Lets one prospect of a batch ask again soon on behalf of all who are held back by the same guard: the others stay parked until that one,
 * or a change to what holds them back, wakes them. Otherwise every enrolment would be rewritten every few minutes while the guard applies.
 * `holds`: the guard that holds back each.
 */
export function parkAllButOne(verdicts: readonly Verdict[], holds: readonly (string | null)[], until: Temporal.Instant): Verdict[] {
  const asking = new Set<string>();
  return verdicts.map((verdict, index) => {
    if (!holdsAll(verdict)) return verdict;
    const hold = keyOf(verdict.code, holds[index] ?? null);
    if (asking.has(hold)) return { ...verdict, until };
    asking.add(hold);
    return verdict;
  });
}

/**
 * Returns what held people of a batch back and no longer does: others who are parked by the same are to be woken. `accountIds`: the account of
 * each; without accounts for which part of the batch still waits.
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
