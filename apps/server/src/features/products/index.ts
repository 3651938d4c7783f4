export { registerProducts } from "./products.routes.ts";
