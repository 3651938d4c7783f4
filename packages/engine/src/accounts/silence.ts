import type { WorkspaceTx } from "@filon/db";
import { loadAnswers, noteAnswers, noteSilence, postponeActs } from "@filon/db/engine";
import { silentCode, seededRandom } from "@filon/domain";
import type { EngineContext } from "../ports.ts";
import type { Answer } from "../settle/outcomes.ts";

/** Rounds of calls without an answer after which only one act at a time calls the provider, at growing intervals. */
export const SILENT_AFTER = 3;

/** Returns whether a result shows that the provider answered or was silent, or null when it shows neither (account or worker problems). */
function answeredBy({ result }: Answer): "answer" | "silence" | null {
  if (result.status === "sent" || result.status === "refused") return "answer";
  if (result.status === "retry") return result.about === "act" ? "answer" : "silence";
  return null;
}

/**
 * Returns the answers that count as attempts of their act: the provider postponed this very act, or did not answer it although it has
 * answered others since the act's last attempt. Waiting for a provider that answers nothing does not count as an attempt, unless it lasts
 * longer than an account's grace period.
 */
export async function findTries(context: EngineContext, tx: WorkspaceTx, answers: readonly Answer[]): Promise<ReadonlySet<Answer>> {
  const puts = answers.filter(({ result }) => result.status === "retry" && result.about === "act");
  const silent = answers.filter((answer) => answeredBy(answer) === "silence");
  if (silent.length === 0) return new Set(puts);
  const known = new Map((await loadAnswers(tx, [...accountsOf(silent).keys()])).map((row) => [row.id, row]));
  const answering = accountsOf(answers.filter((answer) => answeredBy(answer) === "answer"));
  const nowMs = context.clock.now().epochMilliseconds;
  const counts = ({ addressed: { act } }: Answer): boolean => {
    const account = known.get(act.account_id);
    const { silent_since: since = null, answered_at: answeredAt = null } = account ?? {};
    if (since !== null && nowMs - since.getTime() > context.limits.accountGraceMs) return true;
    if (act.dispatched_at === null || act.result_code === null) return false;
    return answering.has(act.account_id) || (answeredAt !== null && answeredAt > act.dispatched_at);
  };
  return new Set([...puts, ...silent.filter(counts)]);
}

/** Records which accounts' providers answered. If a provider has been silent too often, postpones the account's acts to its next try. */
export async function noteSilences(context: EngineContext, tx: WorkspaceTx, answers: readonly Answer[], at: Date): Promise<void> {
  const answering = accountsOf(answers.filter((answer) => answeredBy(answer) === "answer"));
  await noteAnswers(tx, [...answering.keys()].toSorted());
  const silent = [...accountsOf(answers.filter((answer) => answeredBy(answer) === "silence"))].filter(([id]) => !answering.has(id));
  for (const [accountId, own] of silent.toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const ids = own.map(({ addressed }) => addressed.act.id);
    const silence = {
      account_id: accountId,
      act_ids: ids,
      baseMs: context.limits.retryBaseMs,
      mostMs: context.limits.retryMostMs,
      leastMs: Math.max(...own.map(({ result }) => (result.status === "retry" ? (result.afterSeconds ?? 0) * 1000 : 0))),
      jitter: 0.5 + seededRandom(`${accountId}:${at.getTime()}`) / 2,
    };
    const account = await noteSilence(tx, at, silence, SILENT_AFTER);
    if (account?.next_try_at != null) await postponeActs(tx, ids, account.next_try_at, codeOf(own));
  }
}

function codeOf([first]: readonly Answer[]): string {
  return silentCode(first?.addressed.act.channel ?? "email");
}

function accountsOf(answers: readonly Answer[]): Map<string, Answer[]> {
  return Map.groupBy(answers, ({ addressed }) => addressed.act.account_id);
}

/**
 * Returns until when a planned act waits for its account's silent provider, or null when the provider may be called. `taken` is the number of
 * the account's acts claimed just before it.
 */
export function silentUntil(
  account: { readonly silences: number; readonly next_try_at: Date | null },
  { nowMs, taken, retryMs }: { readonly nowMs: number; readonly taken: number; readonly retryMs: number },
): Date | null {
  if (account.next_try_at !== null && account.next_try_at.getTime() > nowMs) return account.next_try_at;
  return account.silences >= SILENT_AFTER && taken > 0 ? new Date(nowMs + retryMs) : null;
}
