import { type Product, products } from "@filon/contracts/products";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call, type CallInput } from "../../../shared/http/index.ts";
import type { ProductSearch } from "../product-search.ts";

/** First element of every query key about products. */
export const PRODUCTS = ["products"] as const;
export const PRODUCTS_SHOWN = [PRODUCTS];

/** The products that match, all at once: a workspace has at most 1,000. */
export function productsQuery({ q, state = "all", category, sort = "name", direction = "asc" }: ProductSearch) {
  const query = { state, sort, direction, ...(q !== undefined && { search: q }), ...(category !== undefined && { category }) };
  return queryOptions({
    queryKey: [...PRODUCTS, "list", query],
    queryFn: async ({ signal }) => (await call(products.list, { query, signal })).data,
    placeholderData: keepPreviousData,
  });
}

export function productQuery(id: string) {
  return queryOptions({
    queryKey: [...PRODUCTS, "one", id],
    queryFn: async ({ signal }): Promise<Product> => (await call(products.get, { params: { id }, signal })).data,
  });
}

export type ProductFields = CallInput<typeof products.create>["body"];

export async function create(body: ProductFields): Promise<Product> {
  return (await call(products.create, { body })).data;
}

export async function update(id: string, body: ProductFields & { readonly revision: number }): Promise<Product> {
  return (await call(products.update, { params: { id }, body })).data;
}

export async function archive(id: string): Promise<Product> {
  return (await call(products.archive, { params: { id }, body: {} })).data;
}

export async function restore(id: string): Promise<Product> {
  return (await call(products.restore, { params: { id }, body: {} })).data;
}

export async function uploadImage(id: string, file: File): Promise<Product> {
  return (await call(products.uploadImage, { params: { id }, file })).data;
}

export async function removeImage(id: string): Promise<Product> {
  return (await call(products.removeImage, { params: { id } })).data;
}
