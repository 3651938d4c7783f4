import type { WorkspaceTx } from "../../database.ts";
import { newId } from "../../ids.ts";
import { lockPru } from "../engine/lifecycle.ts";
import { readBalance } from "./read-credits.ts";

/** A purchase with credits. The reason and the reference identify it, so that nothing is paid twice. */
export interface CreditExpense {
  /** At least 0; what is free makes no entry. */
  readonly amount: number;
  /** What for: module, email_search … */
  readonly reason: string;
  /** Which one of them. */
  readonly reference: string;
  /** For display: a module's type, a name. */
  readonly detail?: string;
  readonly userId: string | null;
  /** Real time. */
  readonly at: Date;
}

/** Whether it was paid, and the balance: after the payment, or the one that was too low. */
export interface CreditPayment {
  readonly paid: boolean;
  readonly balance: number;
}

/**
 * Pays with credits, or not at all when the balance is too low. Payments of one workspace wait for each other, so two never spend
 * the same credits. What was already paid (same reason and reference) costs nothing more.
 */
export async function spend(tx: WorkspaceTx, expense: CreditExpense): Promise<CreditPayment> {
  if (!Number.isInteger(expense.amount) || expense.amount < 0) throw new RangeError("credits are spent in whole numbers from 0");
  await lockPru(tx);
  const balance = await readBalance(tx, expense.at);
  if (expense.amount === 0 || (await hasEntry(tx, "spend", expense.reason, expense.reference))) return { paid: true, balance };
  if (balance < expense.amount) return { paid: false, balance };
  await addEntry(tx, { ...expense, kind: "spend", amount: -expense.amount });
  return { paid: true, balance: balance - expense.amount };
}

/** Gives back what was paid for a reason and reference, once. Returns how many credits; 0 when there is nothing to give back. */
export async function refund(
  tx: WorkspaceTx,
  paid: { readonly reason: string; readonly reference: string; readonly userId: string | null; readonly at: Date },
): Promise<number> {
  // Opens the current period first if the last one has ended, so that the refund is not lost with the old balance.
  await readBalance(tx, paid.at);
  const { rows } = await tx.query<{ amount: number }>({
    name: "credits-refund",
    text: `
      INSERT INTO credit_entry (workspace_id, id, kind, amount, reason, reference, detail, user_id, at)
      SELECT $1, $2, 'refund', -amount, reason, reference, detail, $5, $6
      FROM credit_entry WHERE workspace_id = $1 AND kind = 'spend' AND reason = $3 AND reference = $4
      ON CONFLICT (workspace_id, kind, reason, reference) DO NOTHING
      RETURNING amount`,
    values: [tx.workspaceId, newId(), paid.reason, paid.reference, paid.userId, paid.at],
  });
  return rows[0]?.amount ?? 0;
}

/** Adds credits, or takes them away when negative. Returns false, changing nothing, when the balance would fall below 0. */
export async function adjust(
  tx: WorkspaceTx,
  adjustment: { readonly amount: number; readonly detail: string; readonly userId: string; readonly at: Date },
): Promise<boolean> {
  await lockPru(tx);
  if ((await readBalance(tx, adjustment.at)) + adjustment.amount < 0) return false;
  await addEntry(tx, { ...adjustment, kind: "adjust", reason: "adjustment", reference: newId() });
  return true;
}

async function hasEntry(tx: WorkspaceTx, kind: string, reason: string, reference: string): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: "credits-has-entry",
    text: "SELECT FROM credit_entry WHERE workspace_id = $1 AND kind = $2 AND reason = $3 AND reference = $4",
    values: [tx.workspaceId, kind, reason, reference],
  });
  return rowCount === 1;
}

async function addEntry(tx: WorkspaceTx, entry: CreditExpense & { readonly kind: "spend" | "adjust" }): Promise<void> {
  await tx.query({
    name: "credits-add-entry",
    text: `INSERT INTO credit_entry (workspace_id, id, kind, amount, reason, reference, detail, user_id, at)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    values: [
      tx.workspaceId,
      newId(),
      entry.kind,
      entry.amount,
      entry.reason,
      entry.reference,
      entry.detail ?? null,
      entry.userId,
      entry.at,
    ],
  });
}
