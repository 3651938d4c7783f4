import type { Errand } from "@filon/contracts/calls";
import { loadMentioned } from "@filon/db/products";
import type { Json } from "@filon/domain";
import type { ErrandContext } from "./errand-context.ts";

/** Returns a product as it is offered today; null when the workspace has none with this id. */
export async function readProduct(
  { productId }: Extract<Errand, { type: "readProduct" }>,
  { db, workspaceId }: ErrandContext,
): Promise<Json> {
  const products = await db.inWorkspace(workspaceId, (tx) => loadMentioned(tx, [productId]));
  const product = products.get(productId);
  return { product: product === undefined ? null : { ...product } };
}
