import { z } from "zod";
import { answerOf, IdParams } from "../api/answer.ts";
import { defineEndpoint } from "../api/endpoint.ts";
import { SEARCH_MOST } from "../search/search.ts";
import { Product, ProductInput, ProductSort, ProductState } from "./products.ts";

export const list = defineEndpoint({
  method: "GET",
  path: "/api/products",
  access: "user",
  query: z.strictObject({
    search: z
      .string()
      .trim()
      .min(1)
      .max(SEARCH_MOST)
      .refine((text) => !text.includes("\0"))
      .optional(),
    state: ProductState.default("all"),
    category: z.string().max(80).optional(),
    sort: ProductSort.default("name"),
    direction: z.enum(["asc", "desc"]).default("asc"),
  }),
  /** All that match: a workspace has at most 1,000. `categories` are those of all its products. */
  answer: answerOf(z.object({ rows: z.array(Product), categories: z.array(z.string()), total: z.number().int() })),
});
export const get = defineEndpoint({
  method: "GET",
  path: "/api/products/{id}",
  access: "user",
  params: IdParams,
  answer: answerOf(Product),
});
export const create = defineEndpoint({
  method: "POST",
  path: "/api/products",
  access: "user",
  body: ProductInput,
  answer: answerOf(Product),
});
/** Replaces all fields. `revision` is the one that was read; 409 when the product has changed since. */
export const update = defineEndpoint({
  method: "PUT",
  path: "/api/products/{id}",
  access: "user",
  params: IdParams,
  body: ProductInput.extend({ revision: z.int32().min(0) }),
  answer: answerOf(Product),
});
export const archive = defineEndpoint({
  method: "POST",
  path: "/api/products/{id}/archive",
  access: "user",
  params: IdParams,
  body: z.strictObject({}),
  answer: answerOf(Product),
});
export const restore = defineEndpoint({
  method: "POST",
  path: "/api/products/{id}/restore",
  access: "user",
  params: IdParams,
  body: z.strictObject({}),
  answer: answerOf(Product),
});
/** The file is the raw body (Content-Type: image/… or application/octet-stream); its type is read from its own bytes. */
export const uploadImage = defineEndpoint({
  method: "PUT",
  path: "/api/products/{id}/image",
  access: "user",
  params: IdParams,
  answer: answerOf(Product),
});
export const removeImage = defineEndpoint({
  method: "DELETE",
  path: "/api/products/{id}/image",
  access: "user",
  params: IdParams,
  answer: answerOf(Product),
});
/** Answers image/png, not JSON. */
export const readImage = defineEndpoint({
  method: "GET",
  path: "/api/product-images/{key}",
  access: "public",
  params: z.strictObject({ key: z.string().regex(/^[\w-]{64}$/u) }),
  answer: z.custom<Uint8Array>((image) => image instanceof Uint8Array).meta({ id: "ProductImage" }),
});
