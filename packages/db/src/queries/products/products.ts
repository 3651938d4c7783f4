import type { Currency, ProductInput, ProductSort, ProductState } from "@filon/contracts/products";
import type { WorkspaceTx } from "../../database.ts";

export interface ProductRow {
  id: string;
  name: string;
  description: string;
  price: number | null;
  currency: Currency;
  category: string;
  link: string | null;
  active: boolean;
  image_key: string | null;
  archived_at: Date | null;
  open_deals: number;
  revision: number;
  created_at: Date;
  updated_at: Date;
}

const PRODUCT = `
  p.id, p.name, p.description, p.price::float8 AS price, p.currency, p.category, p.link, p.active, p.archived_at, p.revision, p.created_at, p.updated_at,
  (SELECT i.key FROM product_image i WHERE i.workspace_id = $1 AND i.product_id = p.id) AS image_key,
  (SELECT count(*)::integer FROM deal d WHERE d.workspace_id = $1 AND d.product_id = p.id AND d.state = 'open') AS open_deals`;

const IN_STATE: Readonly<Record<ProductState, string>> = {
  all: "p.archived_at IS NULL",
  active: "p.archived_at IS NULL AND p.active",
  inactive: "p.archived_at IS NULL AND NOT p.active",
  archived: "p.archived_at IS NOT NULL",
};

const SORTED_BY: Readonly<Record<ProductSort, string>> = {
  name: `p.name COLLATE "fr-x-icu"`,
  category: `p.category COLLATE "fr-x-icu"`,
  price: "p.price",
  created: "p.created_at",
};

export interface ProductFilter {
  readonly search: string | null;
  readonly state: ProductState;
  readonly category: string | null;
  readonly sort: ProductSort;
  readonly descending: boolean;
}

/** Returns the products that match, every word of the search in name, category or description, ignoring accents and case. */
export async function list(tx: WorkspaceTx, { search, state, category, sort, descending }: ProductFilter): Promise<ProductRow[]> {
  const direction = descending ? "DESC NULLS LAST" : "ASC NULLS LAST";
  const { rows } = await tx.query<ProductRow>({
    name: `products-list-${state}-${sort}-${descending ? "desc" : "asc"}`,
    text: `
      SELECT ${PRODUCT} FROM product p
      WHERE p.workspace_id = $1 AND ${IN_STATE[state]} AND ($3::text IS NULL OR p.category = $3)
        AND ($2::text IS NULL OR NOT EXISTS (
          SELECT 1 FROM regexp_split_to_table(trim(search_key($2)), '\\s+') AS word
          WHERE position(word IN search_key(p.name || ' ' || p.category || ' ' || p.description)) = 0
        ))
      ORDER BY ${SORTED_BY[sort]} ${direction}, p.name COLLATE "fr-x-icu", p.id`,
    values: [tx.workspaceId, search, category],
  });
  return rows;
}

/** Returns one product, archived or not; null when there is none. */
export async function find(tx: WorkspaceTx, id: string): Promise<ProductRow | null> {
  const { rows } = await tx.query<ProductRow>({
    name: "products-find",
    text: `SELECT ${PRODUCT} FROM product p WHERE p.workspace_id = $1 AND p.id = $2`,
    values: [tx.workspaceId, id],
  });
  return rows[0] ?? null;
}

/** Returns the categories of products that are not archived, sorted as in French, and the number of all products. */
export async function readCategories(tx: WorkspaceTx): Promise<{ categories: string[]; total: number; all: number }> {
  const { rows } = await tx.query<{ categories: string[]; total: number; all: number }>({
    name: "products-read-categories",
    text: `
      SELECT coalesce(array_agg(DISTINCT category COLLATE "fr-x-icu" ORDER BY category COLLATE "fr-x-icu")
          FILTER (WHERE archived_at IS NULL AND category <> ''), '{}') AS categories,
        (count(*) FILTER (WHERE archived_at IS NULL))::integer AS total, count(*)::integer AS all
      FROM product WHERE workspace_id = $1`,
    values: [tx.workspaceId],
  });
  return rows[0] ?? { categories: [], total: 0, all: 0 };
}

/** Returns false when the workspace has a product of this name, in any case, that is not archived. */
export async function create(
  tx: WorkspaceTx,
  product: ProductInput & { readonly id: string; readonly createdBy: string },
): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: "products-create",
    text: `
      INSERT INTO product (workspace_id, id, name, description, price, currency, category, link, active, created_by)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT DO NOTHING`,
    values: [tx.workspaceId, product.id, ...valuesOf(product), product.createdBy],
  });
  return rowCount === 1;
}

/** Returns whether another product of this name, in any case, is in the list; locks against a concurrent one by the unique index. */
export async function isNameTaken(tx: WorkspaceTx, name: string, exceptId: string): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: "products-is-name-taken",
    text: "SELECT FROM product WHERE workspace_id = $1 AND lower(name) = lower($2) AND archived_at IS NULL AND id <> $3",
    values: [tx.workspaceId, name, exceptId],
  });
  return rowCount !== 0;
}

/** Replaces the fields of a product at this revision. Returns false when it has another. Raises the unique violation when its name is taken. */
export async function update(tx: WorkspaceTx, id: string, product: ProductInput & { readonly revision: number }): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: "products-update",
    text: `
      UPDATE product SET name = $3, description = $4, price = $5, currency = $6, category = $7, link = $8, active = $9, revision = revision + 1,
        updated_at = now()
      WHERE workspace_id = $1 AND id = $2 AND revision = $10`,
    values: [tx.workspaceId, id, ...valuesOf(product), product.revision],
  });
  return rowCount === 1;
}

/** Takes a product out of the list. Returns false when there is none. */
export async function archive(tx: WorkspaceTx, id: string, at: Date): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: "products-archive",
    text: "UPDATE product SET archived_at = $3 WHERE workspace_id = $1 AND id = $2",
    values: [tx.workspaceId, id, at],
  });
  return rowCount === 1;
}

/** Puts an archived product back into the list. Returns false when there is none. */
export async function restore(tx: WorkspaceTx, id: string): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: "products-restore",
    text: "UPDATE product SET archived_at = NULL WHERE workspace_id = $1 AND id = $2",
    values: [tx.workspaceId, id],
  });
  return rowCount === 1;
}

function valuesOf({ name, description, price, currency, category, link, active }: ProductInput): unknown[] {
  return [name, description, price, currency, category, link, active];
}
