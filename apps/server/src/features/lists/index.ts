export { registerLists } from "./lists.routes.ts";
export { createListIn } from "./lists.service.ts";
