import type { WorkspaceTx } from "../../database.ts";
import { newId } from "../../ids.ts";
import { lockPru } from "../engine/lifecycle.ts";

/** Returns the sum of the ledger, without opening a new period. */
export async function readSum(tx: WorkspaceTx): Promise<number> {
  const { rows } = await tx.query<{ balance: number }>({
    name: "credits-read-sum",
    text: "SELECT coalesce(sum(amount), 0)::integer AS balance FROM credit_entry WHERE workspace_id = $1",
    values: [tx.workspaceId],
  });
  return rows[0]?.balance ?? 0;
}

export interface CreditPeriodRow {
  period_start: Date;
  period_end: Date;
  /** What the period grants: the plan's PRU figure. */
  allotment: number;
}

/** Returns the period opened by the latest grant; null when the workspace was never granted any. */
export async function findPeriod(tx: WorkspaceTx): Promise<CreditPeriodRow | null> {
  const { rows } = await tx.query<CreditPeriodRow>({
    name: "credits-find-period",
    text: `SELECT period_start, period_end, allotment FROM credit_entry
           WHERE workspace_id = $1 AND kind = 'grant' ORDER BY seq DESC LIMIT 1`,
    values: [tx.workspaceId],
  });
  return rows[0] ?? null;
}

/** A billing period, from one instant to another, and the credits it grants. */
export interface CreditGrant {
  readonly allotment: number;
  readonly periodStart: Date;
  readonly periodEnd: Date;
  readonly at: Date;
}

/**
 * Opens a period: the balance becomes its allotment (MARKET-12). In a period already open, a larger plan adds what it grants
 * beyond the period's largest allotment so far, once, and a smaller plan takes nothing away. Repeating a call changes nothing;
 * neither does a period before the current one.
 */
export async function grantPeriod(tx: WorkspaceTx, { allotment, periodStart, periodEnd, at }: CreditGrant): Promise<void> {
  await lockPru(tx);
  const open = await findPeriod(tx);
  if (open !== null && (periodStart < open.period_start || isSame(open, { allotment, periodStart, periodEnd }))) return;
  const given = await largestAllotment(tx, periodStart);
  const amount = given === null ? allotment - (await readSum(tx)) : Math.max(0, allotment - given);
  const id = newId();
  await tx.query({
    name: "credits-grant-period",
    text: `
      INSERT INTO credit_entry (workspace_id, id, kind, amount, reason, reference, allotment, period_start, period_end, at)
      VALUES ($1, $2::uuid, 'grant', $3, 'period', $2::text, $4, $5, $6, $7)`,
    values: [tx.workspaceId, id, amount, allotment, periodStart, periodEnd, at],
  });
}

function isSame(open: CreditPeriodRow, grant: Omit<CreditGrant, "at">): boolean {
  return (
    open.allotment === grant.allotment &&
    open.period_start.getTime() === grant.periodStart.getTime() &&
    open.period_end.getTime() === grant.periodEnd.getTime()
  );
}

async function largestAllotment(tx: WorkspaceTx, periodStart: Date): Promise<number | null> {
  const { rows } = await tx.query<{ allotment: number | null }>({
    name: "credits-largest-allotment",
    text: "SELECT max(allotment) AS allotment FROM credit_entry WHERE workspace_id = $1 AND kind = 'grant' AND period_start = $2",
    values: [tx.workspaceId, periodStart],
  });
  return rows[0]?.allotment ?? null;
}

/**
 * Makes sure that a period is open at this instant. A subscription's renewal opens its own with `grantPeriod`; otherwise
 * the calendar month in the workspace's zone opens when its credits are first read or spent.
 */
export async function keepPeriod(tx: WorkspaceTx, at: Date): Promise<void> {
  if (await hasOpenPeriod(tx, at)) return;
  await lockPru(tx);
  // Another transaction may have opened it meanwhile.
  const last = await findPeriod(tx);
  if (last !== null && at < last.period_end) return;
  const { rows } = await tx.query<{ allotment: number; period_start: Date; period_end: Date }>({
    name: "credits-keep-period",
    // The plan's PRU figure is what plans have granted in the PRU ledger (PRU-14).
    text: `
      SELECT greatest(0, (SELECT coalesce(sum(amount), 0) FROM pru_entry p
                          WHERE p.workspace_id = $1 AND p.kind = 'grant' AND p.reason = 'plan'))::integer AS allotment,
        greatest($3::timestamptz, date_trunc('month', $2::timestamptz, w.time_zone)) AS period_start,
        (date_trunc('month', $2::timestamptz AT TIME ZONE w.time_zone) + interval '1 month') AT TIME ZONE w.time_zone AS period_end
      FROM workspace w WHERE w.id = $1`,
    values: [tx.workspaceId, at, last?.period_end ?? null],
  });
  const [month] = rows;
  if (month === undefined) return;
  await grantPeriod(tx, { allotment: month.allotment, periodStart: month.period_start, periodEnd: month.period_end, at });
}

async function hasOpenPeriod(tx: WorkspaceTx, at: Date): Promise<boolean> {
  const open = await findPeriod(tx);
  return open !== null && at < open.period_end;
}

/** Applies a change of plan to the running period: the additional credits of a larger plan are added immediately. */
export async function changeAllotment(tx: WorkspaceTx, allotment: number, at: Date): Promise<void> {
  await keepPeriod(tx, at);
  const open = await findPeriod(tx);
  if (open === null || open.allotment === allotment) return;
  await grantPeriod(tx, { allotment, periodStart: open.period_start, periodEnd: open.period_end, at });
}
