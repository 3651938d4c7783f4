export { readProductAddress } from "./product-search.ts";
