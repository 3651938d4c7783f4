export { registerLists } from "./lists.routes.ts";
export { makeList } from "./lists.service.ts";
