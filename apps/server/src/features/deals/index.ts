export { registerDeals } from "./deals.routes.ts";
