import type { WorkspaceTx } from "../../database.ts";

/** Replaces a product's picture; the previous one and its address are gone. `image` is PNG. */
export async function uploadImage(
  tx: WorkspaceTx,
  productId: string,
  { key, image, at }: { readonly key: string; readonly image: Buffer; readonly at: Date },
): Promise<void> {
  await tx.query({
    name: "products-upload-image",
    text: `
      INSERT INTO product_image (workspace_id, product_id, key, image, created_at) VALUES ($1, $2, $3, $4, $5)
      ON CONFLICT (workspace_id, product_id) DO UPDATE SET key = excluded.key, image = excluded.image, created_at = excluded.created_at`,
    values: [tx.workspaceId, productId, key, image, at],
  });
}

/** Removes a product's picture, if any. */
export async function removeImage(tx: WorkspaceTx, productId: string): Promise<void> {
  await tx.query({
    name: "products-remove-image",
    text: "DELETE FROM product_image WHERE workspace_id = $1 AND product_id = $2",
    values: [tx.workspaceId, productId],
  });
}

/** Returns the picture at an address, or null. */
export async function readImage(tx: WorkspaceTx, key: string): Promise<Buffer | null> {
  const { rows } = await tx.query<{ image: Buffer }>({
    name: "products-read-image",
    text: "SELECT image FROM product_image WHERE workspace_id = $1 AND key = $2",
    values: [tx.workspaceId, key],
  });
  return rows[0]?.image ?? null;
}
