import { products } from "@filon/contracts/products";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../shared/http/index.ts";

/** The products that are offered now, by name, for new deals. */
export const offeredProductsQuery = queryOptions({
  queryKey: ["products", "offered"],
  queryFn: async ({ signal }) => (await call(products.list, { query: { state: "active" }, signal })).data.rows,
});
