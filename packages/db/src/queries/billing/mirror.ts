import type { WorkspaceTx } from "../../database.ts";
import { newId } from "../../ids.ts";
import type { PlanName, SubscriptionName } from "../workspaces/workspaces.ts";

export type PeriodName = "monthly" | "yearly";

export interface BillingSubscriptionRow {
  provider_id: string;
  item_id: string;
  schedule_id: string | null;
  plan: PlanName;
  period: PeriodName;
  status: SubscriptionName;
  seats: number;
  period_start: Date;
  period_end: Date;
  trial_end: Date | null;
  cancel_at_period_end: boolean;
  ended_at: Date | null;
  next_plan: PlanName | null;
  next_period: PeriodName | null;
}

export async function findSubscription(tx: WorkspaceTx): Promise<BillingSubscriptionRow | null> {
  const { rows } = await tx.query<BillingSubscriptionRow>({
    name: "billing-find-subscription",
    text: `SELECT provider_id, item_id, schedule_id, plan, period, status, seats, period_start, period_end, trial_end,
             cancel_at_period_end, ended_at, next_plan, next_period
           FROM billing_subscription WHERE workspace_id = $1`,
    values: [tx.workspaceId],
  });
  return rows[0] ?? null;
}

/** Makes the mirrored subscription equal to the provider's; null when there is none. */
export async function mirrorSubscription(tx: WorkspaceTx, row: BillingSubscriptionRow | null, at: Date): Promise<void> {
  if (row === null) {
    await tx.query({
      name: "billing-mirror-subscription-drop",
      text: "DELETE FROM billing_subscription WHERE workspace_id = $1",
      values: [tx.workspaceId],
    });
    return;
  }
  await tx.query({
    name: "billing-mirror-subscription-upsert",
    text: `
      INSERT INTO billing_subscription (workspace_id, provider_id, item_id, schedule_id, plan, period, status, seats, period_start,
        period_end, trial_end, cancel_at_period_end, ended_at, next_plan, next_period, updated_at)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
      ON CONFLICT (workspace_id) DO UPDATE SET provider_id = excluded.provider_id, item_id = excluded.item_id,
        schedule_id = excluded.schedule_id, plan = excluded.plan, period = excluded.period, status = excluded.status,
        seats = excluded.seats, period_start = excluded.period_start, period_end = excluded.period_end,
        trial_end = excluded.trial_end, cancel_at_period_end = excluded.cancel_at_period_end, ended_at = excluded.ended_at,
        next_plan = excluded.next_plan, next_period = excluded.next_period, updated_at = excluded.updated_at`,
    values: [
      tx.workspaceId,
      row.provider_id,
      row.item_id,
      row.schedule_id,
      row.plan,
      row.period,
      row.status,
      row.seats,
      row.period_start,
      row.period_end,
      row.trial_end,
      row.cancel_at_period_end,
      row.ended_at,
      row.next_plan,
      row.next_period,
      at,
    ],
  });
}

export interface BillingInvoiceRow {
  id: string;
  provider_id: string;
  number: string | null;
  status: "draft" | "open" | "paid" | "uncollectible" | "void";
  issued_at: Date;
  excluding_vat: number;
  vat: number;
  including_vat: number;
  attempts: number;
  pdf_url: string | null;
  page_url: string | null;
}

const INVOICE_COLUMNS = "id, provider_id, number, status, issued_at, excluding_vat, vat, including_vat, attempts, pdf_url, page_url";

/** Returns the invoices, newest first. */
export async function listInvoices(tx: WorkspaceTx): Promise<BillingInvoiceRow[]> {
  const { rows } = await tx.query<BillingInvoiceRow>({
    name: "billing-list-invoices",
    text: `SELECT ${INVOICE_COLUMNS} FROM billing_invoice WHERE workspace_id = $1 ORDER BY issued_at DESC, number DESC LIMIT 200`,
    values: [tx.workspaceId],
  });
  return rows;
}

export async function findInvoice(tx: WorkspaceTx, id: string): Promise<BillingInvoiceRow | null> {
  const { rows } = await tx.query<BillingInvoiceRow>({
    name: "billing-find-invoice",
    text: `SELECT ${INVOICE_COLUMNS} FROM billing_invoice WHERE workspace_id = $1 AND id = $2`,
    values: [tx.workspaceId, id],
  });
  return rows[0] ?? null;
}

/** Adds or updates an invoice. Returns what it was before, null when it is new. */
export async function mirrorInvoice(
  tx: WorkspaceTx,
  invoice: Omit<BillingInvoiceRow, "id">,
): Promise<{ status: BillingInvoiceRow["status"]; attempts: number } | null> {
  const before = await tx.query<{ status: BillingInvoiceRow["status"]; attempts: number }>({
    name: "billing-mirror-invoice-before",
    text: "SELECT status, attempts FROM billing_invoice WHERE workspace_id = $1 AND provider_id = $2",
    values: [tx.workspaceId, invoice.provider_id],
  });
  await tx.query({
    name: "billing-mirror-invoice-upsert",
    text: `
      INSERT INTO billing_invoice (workspace_id, ${INVOICE_COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
      ON CONFLICT (workspace_id, provider_id) DO UPDATE SET number = excluded.number, status = excluded.status,
        issued_at = excluded.issued_at, excluding_vat = excluded.excluding_vat, vat = excluded.vat,
        including_vat = excluded.including_vat, attempts = excluded.attempts, pdf_url = excluded.pdf_url, page_url = excluded.page_url`,
    values: [
      tx.workspaceId,
      newId(),
      invoice.provider_id,
      invoice.number,
      invoice.status,
      invoice.issued_at,
      invoice.excluding_vat,
      invoice.vat,
      invoice.including_vat,
      invoice.attempts,
      invoice.pdf_url,
      invoice.page_url,
    ],
  });
  return before.rows[0] ?? null;
}

/** Deletes drafts that the provider no longer has; only drafts are ever withdrawn. */
export async function forgetDrafts(tx: WorkspaceTx, kept: readonly string[]): Promise<void> {
  await tx.query({
    name: "billing-forget-drafts",
    text: "DELETE FROM billing_invoice WHERE workspace_id = $1 AND status = 'draft' AND NOT provider_id = ANY ($2)",
    values: [tx.workspaceId, kept],
  });
}

export interface BillingMethodRow {
  id: string;
  provider_id: string;
  brand: string;
  last4: string;
  exp_month: number;
  exp_year: number;
  is_default: boolean;
}

/** Returns the cards, the default one first. */
export async function listMethods(tx: WorkspaceTx): Promise<BillingMethodRow[]> {
  const { rows } = await tx.query<BillingMethodRow>({
    name: "billing-list-methods",
    text: `SELECT id, provider_id, brand, last4, exp_month, exp_year, is_default FROM billing_method
           WHERE workspace_id = $1 ORDER BY is_default DESC, id DESC`,
    values: [tx.workspaceId],
  });
  return rows;
}

export async function findMethod(tx: WorkspaceTx, id: string): Promise<BillingMethodRow | null> {
  const { rows } = await tx.query<BillingMethodRow>({
    name: "billing-find-method",
    text: `SELECT id, provider_id, brand, last4, exp_month, exp_year, is_default FROM billing_method WHERE workspace_id = $1 AND id = $2`,
    values: [tx.workspaceId, id],
  });
  return rows[0] ?? null;
}

/** Makes the mirrored cards equal to the provider's. */
export async function mirrorMethods(tx: WorkspaceTx, methods: readonly Omit<BillingMethodRow, "id">[]): Promise<void> {
  await tx.query({
    name: "billing-mirror-methods-drop",
    text: "DELETE FROM billing_method WHERE workspace_id = $1 AND NOT provider_id = ANY ($2)",
    values: [tx.workspaceId, methods.map(({ provider_id }) => provider_id)],
  });
  for (const method of methods)
    await tx.query({
      name: "billing-mirror-methods-upsert",
      text: `
        INSERT INTO billing_method (workspace_id, id, provider_id, brand, last4, exp_month, exp_year, is_default)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
        ON CONFLICT (workspace_id, provider_id) DO UPDATE SET brand = excluded.brand, last4 = excluded.last4,
          exp_month = excluded.exp_month, exp_year = excluded.exp_year, is_default = excluded.is_default`,
      values: [
        tx.workspaceId,
        newId(),
        method.provider_id,
        method.brand,
        method.last4,
        method.exp_month,
        method.exp_year,
        method.is_default,
      ],
    });
}
