export { registerProducts } from "./products.routes.ts";
export { requireDecimals } from "./require-decimals.ts";
