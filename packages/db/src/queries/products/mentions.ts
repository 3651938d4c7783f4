import type { Currency } from "@filon/contracts/products";
import type { WorkspaceTx } from "../../database.ts";

/** What a text of a campaign may say about a product: its variables. */
export interface MentionedProductRow {
  id: string;
  name: string;
  description: string;
  /** In the currency's unit, or null when on request. */
  price: number | null;
  currency: Currency;
  category: string;
  link: string | null;
  /** Offered now and not archived; others are mentioned no more. */
  offered: boolean;
}

/**
 * Returns these products by id, in one statement for a batch of the engine; without those that the workspace does not have. Archived and
 * inactive ones are included, with `offered` false, so that a step can say why it mentions none.
 */
export async function loadMentioned(tx: WorkspaceTx, ids: readonly string[]): Promise<Map<string, MentionedProductRow>> {
  if (ids.length === 0) return new Map();
  const { rows } = await tx.query<MentionedProductRow>({
    name: "products-load-mentioned",
    text: `
      SELECT id, name, description, price::float8 AS price, currency, category, link, active AND archived_at IS NULL AS offered
      FROM product WHERE workspace_id = $1 AND id = ANY ($2::uuid[])`,
    values: [tx.workspaceId, ids],
  });
  return new Map(rows.map((row) => [row.id, row]));
}
