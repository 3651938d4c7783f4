import type { DealInput, DealState, PipelineValue } from "@filon/contracts/deals";
import type { Currency } from "@filon/contracts/products";
import type { WorkspaceTx } from "../../database.ts";

export interface DealRow {
  id: string;
  prospect_id: string;
  product_id: string | null;
  product_name: string | null;
  amount: number;
  currency: Currency;
  expected_on: string | null;
  state: DealState;
  closed_at: Date | null;
  revision: number;
  created_at: Date;
}

const DEAL = `
  d.id, d.prospect_id, d.product_id, p.name AS product_name, d.amount::float8 AS amount, d.currency, d.expected_on::text AS expected_on,
  d.state, d.closed_at, d.revision, d.created_at`;
const JOINED = "deal d LEFT JOIN product p ON p.workspace_id = $1 AND p.id = d.product_id";

/** Returns a prospect's deals, open ones first by expected day, then closed ones, newest first. */
export async function list(tx: WorkspaceTx, prospectId: string): Promise<DealRow[]> {
  const { rows } = await tx.query<DealRow>({
    name: "deals-list",
    text: `
      SELECT ${DEAL} FROM ${JOINED} WHERE d.workspace_id = $1 AND d.prospect_id = $2
      ORDER BY d.state <> 'open', d.closed_at DESC NULLS FIRST, d.expected_on NULLS LAST, d.created_at, d.id`,
    values: [tx.workspaceId, prospectId],
  });
  return rows;
}

/** Returns one deal of a prospect, or null. */
export async function find(tx: WorkspaceTx, prospectId: string, id: string): Promise<DealRow | null> {
  const { rows } = await tx.query<DealRow>({
    name: "deals-find",
    text: `SELECT ${DEAL} FROM ${JOINED} WHERE d.workspace_id = $1 AND d.prospect_id = $2 AND d.id = $3`,
    values: [tx.workspaceId, prospectId, id],
  });
  return rows[0] ?? null;
}

export async function create(
  tx: WorkspaceTx,
  deal: DealInput & { readonly id: string; readonly prospectId: string; readonly createdBy: string; readonly at: Date },
): Promise<void> {
  await tx.query({
    name: "deals-create",
    text: `
      INSERT INTO deal (workspace_id, id, prospect_id, product_id, amount, currency, expected_on, state, closed_at, created_by)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8::text, CASE WHEN $8::text = 'open' THEN NULL ELSE $9::timestamptz END, $10)`,
    values: [
      tx.workspaceId,
      deal.id,
      deal.prospectId,
      deal.productId,
      deal.amount,
      deal.currency,
      deal.expectedOn,
      deal.state,
      deal.at,
      deal.createdBy,
    ],
  });
}

/** Replaces the fields of a deal at this revision; closing it notes when. Returns false when the prospect has no such deal. */
export async function update(
  tx: WorkspaceTx,
  prospectId: string,
  id: string,
  deal: DealInput & { readonly at: Date; readonly revision: number },
): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: "deals-update",
    text: `
      UPDATE deal SET product_id = $4, amount = $5, currency = $6, expected_on = $7, state = $8::text,
        closed_at = CASE WHEN $8::text = 'open' THEN NULL WHEN state = $8::text THEN closed_at ELSE $9::timestamptz END,
        revision = revision + 1
      WHERE workspace_id = $1 AND prospect_id = $2 AND id = $3 AND revision = $10`,
    values: [
      tx.workspaceId,
      prospectId,
      id,
      deal.productId,
      deal.amount,
      deal.currency,
      deal.expectedOn,
      deal.state,
      deal.at,
      deal.revision,
    ],
  });
  return rowCount === 1;
}

/** Returns false when the prospect has no such deal. */
export async function remove(tx: WorkspaceTx, prospectId: string, id: string): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: "deals-remove",
    text: "DELETE FROM deal WHERE workspace_id = $1 AND prospect_id = $2 AND id = $3",
    values: [tx.workspaceId, prospectId, id],
  });
  return rowCount === 1;
}

/** Counts a prospect's deals, whatever their state. */
export async function count(tx: WorkspaceTx, prospectId: string): Promise<number> {
  const { rows } = await tx.query<{ count: number }>({
    name: "deals-count",
    text: "SELECT count(*)::integer AS count FROM deal WHERE workspace_id = $1 AND prospect_id = $2",
    values: [tx.workspaceId, prospectId],
  });
  return rows[0]?.count ?? 0;
}

/**
 * Returns what the pipeline is worth: open deals by the stage of their prospect, and deals won since an instant, or ever when it is null, summed by
 * currency. Deals of prospects who refused count in neither.
 */
export async function readPipeline(tx: WorkspaceTx, wonSince: Date | null): Promise<PipelineValue> {
  const { rows } = await tx.query<PipelineValue>({
    name: "deals-read-pipeline",
    text: `
      SELECT
        (SELECT coalesce(json_agg(sums), '[]') FROM (
          SELECT CASE p.status WHEN 'replied' THEN 'contacted' ELSE p.status END AS stage, d.currency, sum(d.amount)::float8 AS amount, count(*)::integer AS deals
          FROM deal d JOIN prospect p ON p.workspace_id = $1 AND p.id = d.prospect_id
          WHERE d.workspace_id = $1 AND d.state = 'open' AND p.status <> 'refused'
          GROUP BY 1, d.currency ORDER BY 1, d.currency
        ) AS sums) AS open,
        (SELECT coalesce(json_agg(sums), '[]') FROM (
          SELECT d.currency, sum(d.amount)::float8 AS amount, count(*)::integer AS deals
          FROM deal d WHERE d.workspace_id = $1 AND d.state = 'won' AND ($2::timestamptz IS NULL OR d.closed_at >= $2)
          GROUP BY d.currency ORDER BY d.currency
        ) AS sums) AS won`,
    values: [tx.workspaceId, wonSince],
  });
  return rows[0] ?? { open: [], won: [] };
}
