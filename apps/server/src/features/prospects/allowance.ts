import { UserError } from "@filon/contracts/errors";
import type { WorkspaceTx } from "@filon/db";
import * as prospects from "@filon/db/prospects";
import type { AllowanceTerms } from "@filon/db/prospects";
import { type StandStill, whyNoGrowth } from "@filon/domain";
import type { Temporal } from "temporal-polyfill";

/** Prospects per month (PROSPECT-21); Enterprise has no limit. */
const PER_MONTH: Readonly<Record<string, number>> = { starter: 100, professional: 500 };

/** What a workspace may still add this month. */
export interface Allowance {
  /** The plan's number per month; null if unlimited. */
  readonly limit: number | null;
  /** Infinity if unlimited. */
  readonly left: number;
  /** Why nothing may be added at all; null if something may. */
  readonly why: StandStill | null;
  /** First day of the current month in the workspace's zone. */
  readonly month: string;
}

/**
 * Returns what is left of the month's allowance: nothing if the workspace cannot grow (domain, `whyNoGrowth`). With `lock`, nobody else
 * can use it until the transaction ends. The demonstration workspace has no limit.
 */
export async function allowanceOf(tx: WorkspaceTx, now: Temporal.Instant, lock: boolean): Promise<Allowance> {
  const terms = await prospects.findAllowanceTerms(tx);
  const month = now
    .toZonedDateTimeISO(terms?.time_zone ?? "UTC")
    .toPlainDate()
    .with({ day: 1 })
    .toString();
  const why = terms && whyNoGrowth({ plan: terms.plan, subscriptionStatus: terms.subscription_status, isDemo: terms.is_demo });
  if (why !== null) return { limit: 0, left: 0, month, why };
  const limit = limitOf(terms);
  if (limit === null) return { limit, left: Number.POSITIVE_INFINITY, month, why };
  const used = lock ? await prospects.lockAllowanceUsed(tx, month) : await prospects.findAllowanceUsed(tx, month);
  return { limit, left: Math.max(0, limit - used), month, why };
}

function limitOf(terms: AllowanceTerms | null): number | null {
  if (!terms || terms.is_demo || terms.plan === null) return null;
  return PER_MONTH[terms.plan] ?? null;
}

/** Counts prospects that were added; `allowance` was read under lock in this transaction. */
export async function takeAllowance(tx: WorkspaceTx, allowance: Allowance, added: number): Promise<void> {
  if (allowance.limit !== null && added > 0) await prospects.addAllowanceUsed(tx, allowance.month, added);
}

/** Uses one of the month's prospects. Throws if none is left. */
export async function takeOne(tx: WorkspaceTx, now: Temporal.Instant): Promise<void> {
  const allowance = await allowanceOf(tx, now, true);
  if (allowance.why !== null) throw new UserError(`problems.noGrowth.${allowance.why}`, { status: 403 });
  if (allowance.left < 1) throw new UserError("prospects.server.monthlyLimit", { status: 403, params: { limit: allowance.limit ?? 0 } });
  await takeAllowance(tx, allowance, 1);
}

/** Returns how many rows of a file may still become prospects, and why no more. */
export function roomOf({ left, why }: Allowance): { readonly left: number; readonly beyond: "monthlyLimit" | "notInOrder" } {
  return { left, beyond: why === null ? "monthlyLimit" : "notInOrder" };
}
