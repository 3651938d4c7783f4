export type { ProductAddress } from "./product-search.ts";
