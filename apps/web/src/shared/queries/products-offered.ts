import { products } from "@filon/contracts/products";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../http/index.ts";

/** The products that are offered now, used by steps of workflows. */
export const offeredProductsQuery = queryOptions({
  queryKey: ["products", "offered"],
  queryFn: async ({ signal }) => (await call(products.list, { query: { state: "active" }, signal })).data.rows,
});
